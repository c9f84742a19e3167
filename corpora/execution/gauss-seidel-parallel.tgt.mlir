func.func @gauss_seidel_parallel(%u: memref<12x12xf32>) {
  affine.for %i = 1 to 11 {
    affine.parallel (%j) = (1) to (12) {
      %n = affine.load %u[%i - 1, %j] : memref<12x12xf32>
      %w = affine.load %u[%i, %j - 1] : memref<12x12xf32>
      %r = arith.addf %n, %w : f32
      affine.store %r, %u[%i, %j] : memref<12x12xf32>
    }
  }
  return
}
