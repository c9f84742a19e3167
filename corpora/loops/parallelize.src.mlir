// pass: affine-parallelize
// idea: iterations without dependences, at once
// verdict: correct
// options: --assume no-alias
func.func @parallelize(%a: memref<64x96xf32>, %b: memref<64x96xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 96 {
      %v = affine.load %a[%i, %j] : memref<64x96xf32>
      %w = arith.mulf %v, %v : f32
      affine.store %w, %b[%i, %j] : memref<64x96xf32>
    }
  }
  return
}
