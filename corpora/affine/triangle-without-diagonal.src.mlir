// pass: hand-written
// idea: the inner loop ends before the diagonal: a[0][0] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @triangle_without_diagonal(%a: memref<17x17xf32>, %b: memref<17x17xf32>) {
  affine.for %i = 0 to 17 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %v = affine.load %a[%i, %j] : memref<17x17xf32>
      affine.store %v, %b[%j, %i] : memref<17x17xf32>
    }
  }
  return
}
