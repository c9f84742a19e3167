func.func @interchange_aliasing(%a: memref<17x17xi32>, %b: memref<17x17xi32>) {
  affine.for %j = 0 to 17 {
    affine.for %i = 0 to 17 {
      %v = affine.load %a[%i, %j] : memref<17x17xi32>
      affine.store %v, %b[%j, %i] : memref<17x17xi32>
    }
  }
  return
}
