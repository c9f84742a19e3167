// pass: hand-written
// idea: the loop in two, of 37 and 63 iterations
// verdict: correct
// options: --assume no-alias
func.func @split(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  return
}
