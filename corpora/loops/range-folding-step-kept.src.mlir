// pass: hand-written
// idea: the step was not multiplied: a[1] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @range_folding_step_kept(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %i = 0 to 20 {
    %j = affine.apply affine_map<(d0) -> (d0 * 5)>(%i)
    %v = affine.load %a[%j] : memref<100xf32>
    affine.store %v, %b[%j] : memref<100xf32>
  }
  return
}
