func.func @diagonals_parallel(%u: memref<10x10xf32>) {
  affine.for %d = 2 to 19 {
    affine.parallel (%i) = (max(1, %d - 9)) to (min(10, %d)) {
      %n = affine.load %u[%i - 1, %d - %i] : memref<10x10xf32>
      %w = affine.load %u[%i, %d - %i - 1] : memref<10x10xf32>
      %r = arith.addf %n, %w : f32
      affine.store %r, %u[%i, %d - %i] : memref<10x10xf32>
    }
  }
  return
}
