// pass: affine-loop-unroll-jam
// idea: the second row reads what the first one wrote one place further on, and now reads it too early
// verdict: incorrect
func.func @unrolled_and_jammed_across_a_dependence(%m: memref<3x3xi32>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %0 = affine.load %m[%i, %j + 1] : memref<3x3xi32>
      affine.store %0, %m[%i + 1, %j] : memref<3x3xi32>
    }
  }
  return
}
