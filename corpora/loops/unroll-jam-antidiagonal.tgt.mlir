func.func @unroll_jam_antidiagonal(%a: memref<19x20xi32>) {
  affine.for %i = 0 to 18 step 2 {
    affine.for %j = 0 to 19 {
      %v = affine.load %a[%i, %j + 1] : memref<19x20xi32>
      affine.store %v, %a[%i + 1, %j] : memref<19x20xi32>
      %v1 = affine.load %a[%i + 1, %j + 1] : memref<19x20xi32>
      affine.store %v1, %a[%i + 2, %j] : memref<19x20xi32>
    }
  }
  return
}
