// pass: hand-written
// idea: a product of the index becomes part of the bounds
// verdict: correct
// options: --assume no-alias
func.func @range_folding_static(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %i = 0 to 20 {
    %j = affine.apply affine_map<(d0) -> (d0 * 5)>(%i)
    %v = affine.load %a[%j] : memref<100xf32>
    affine.store %v, %b[%j] : memref<100xf32>
  }
  return
}
