func.func @transpose_twice(%a: memref<17x17xf32>, %b: memref<17x17xf32>) {
  affine.for %i = 0 to 17 {
    affine.for %j = 0 to 17 {
      %v = affine.load %a[%i, %j] : memref<17x17xf32>
      affine.store %v, %b[%i, %j] : memref<17x17xf32>
    }
  }
  return
}
