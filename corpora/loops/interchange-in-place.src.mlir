// pass: hand-written
// idea: each element is changed in its place
// verdict: correct
func.func @interchange_in_place(%a: memref<64x96xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 96 {
      %v = affine.load %a[%i, %j] : memref<64x96xf32>
      %w = arith.mulf %v, %v : f32
      affine.store %w, %a[%i, %j] : memref<64x96xf32>
    }
  }
  return
}
