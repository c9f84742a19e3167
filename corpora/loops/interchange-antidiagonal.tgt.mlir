func.func @interchange_antidiagonal(%a: memref<18x20xi32>) {
  affine.for %j = 0 to 19 {
    affine.for %i = 0 to 17 {
      %v = affine.load %a[%i, %j + 1] : memref<18x20xi32>
      affine.store %v, %a[%i + 1, %j] : memref<18x20xi32>
    }
  }
  return
}
