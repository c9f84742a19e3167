// pass: hand-written
// idea: a copy is no transposition: a[0][1] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @transpose_twice(%a: memref<17x17xf32>, %b: memref<17x17xf32>) {
  affine.for %i = 0 to 17 {
    affine.for %j = 0 to 17 {
      %v = affine.load %a[%i, %j] : memref<17x17xf32>
      affine.store %v, %b[%j, %i] : memref<17x17xf32>
    }
  }
  return
}
