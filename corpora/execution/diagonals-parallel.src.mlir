// pass: hand-written
// idea: the points of a diagonal are a parallel loop
// verdict: correct
func.func @diagonals_parallel(%u: memref<10x10xf32>) {
  affine.for %i = 1 to 10 {
    affine.for %j = 1 to 10 {
      %n = affine.load %u[%i - 1, %j] : memref<10x10xf32>
      %w = affine.load %u[%i, %j - 1] : memref<10x10xf32>
      %r = arith.addf %n, %w : f32
      affine.store %r, %u[%i, %j] : memref<10x10xf32>
    }
  }
  return
}
