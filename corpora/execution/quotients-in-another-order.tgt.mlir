func.func @quotients_in_another_order(%u: memref<10x10xi32>) {
  affine.for %j = 1 to 10 {
    affine.for %i = 1 to 10 {
      %n = affine.load %u[%i - 1, %j] : memref<10x10xi32>
      %w = affine.load %u[%i, %j - 1] : memref<10x10xi32>
      %r = arith.divui %n, %w : i32
      affine.store %r, %u[%i, %j] : memref<10x10xi32>
    }
  }
  return
}
