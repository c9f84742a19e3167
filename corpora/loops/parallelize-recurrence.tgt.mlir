func.func @parallelize_recurrence(%a: memref<18xi32>) {
  affine.parallel (%i) = (0) to (17) {
    %v = affine.load %a[%i] : memref<18xi32>
    affine.store %v, %a[%i + 1] : memref<18xi32>
  }
  return
}
