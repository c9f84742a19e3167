// pass: affine-loop-unroll-jam
// idea: two planes at a time, with one row of sums for both: A[0][0][0] = C4[0][0] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @doitgen(%A: memref<2x1x2xf64>, %C4: memref<2x2xf64>, %sum: memref<2xf64>) {
  affine.for %r = 0 to 2 {
    affine.for %p = 0 to 2 {
      %0 = arith.constant 0.0 : f64
      affine.store %0, %sum[%p] : memref<2xf64>
      affine.for %s = 0 to 2 {
        %1 = affine.load %sum[%p] : memref<2xf64>
        %2 = affine.load %A[%r, 0, %s] : memref<2x1x2xf64>
        %3 = affine.load %C4[%s, %p] : memref<2x2xf64>
        %4 = arith.mulf %2, %3 : f64
        %5 = arith.addf %1, %4 : f64
        affine.store %5, %sum[%p] : memref<2xf64>
      }
    }
    affine.for %p = 0 to 2 {
      %6 = affine.load %sum[%p] : memref<2xf64>
      affine.store %6, %A[%r, 0, %p] : memref<2x1x2xf64>
    }
  }
  return
}
