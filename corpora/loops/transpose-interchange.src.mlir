// pass: hand-written
// idea: a transposition read by rows or by columns
// verdict: correct
// options: --assume no-alias
func.func @transpose_interchange(%a: memref<64x64xf32>, %b: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %v = affine.load %a[%i, %j] : memref<64x64xf32>
      affine.store %v, %b[%j, %i] : memref<64x64xf32>
    }
  }
  return
}
