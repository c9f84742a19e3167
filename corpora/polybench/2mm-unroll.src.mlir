// pass: affine-loop-unroll
// idea: sums four at a time, with the rest after them
// verdict: correct
// options: --assume no-alias
func.func @two_mm(%alpha: f64, %beta: f64, %T: memref<2x5xf64>, %A: memref<2x6xf64>, %B: memref<6x5xf64>, %C: memref<5x2xf64>, %D: memref<2x2xf64>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 5 {
      %0 = arith.constant 0.0 : f64
      affine.store %0, %T[%i, %j] : memref<2x5xf64>
      affine.for %k = 0 to 6 {
        %1 = affine.load %T[%i, %j] : memref<2x5xf64>
        %2 = affine.load %A[%i, %k] : memref<2x6xf64>
        %3 = affine.load %B[%k, %j] : memref<6x5xf64>
        %4 = arith.mulf %alpha, %2 : f64
        %5 = arith.mulf %4, %3 : f64
        %6 = arith.addf %1, %5 : f64
        affine.store %6, %T[%i, %j] : memref<2x5xf64>
      }
    }
  }
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %7 = affine.load %D[%i, %j] : memref<2x2xf64>
      %8 = arith.mulf %7, %beta : f64
      affine.store %8, %D[%i, %j] : memref<2x2xf64>
      affine.for %k = 0 to 5 {
        %9 = affine.load %D[%i, %j] : memref<2x2xf64>
        %10 = affine.load %T[%i, %k] : memref<2x5xf64>
        %11 = affine.load %C[%k, %j] : memref<5x2xf64>
        %12 = arith.mulf %10, %11 : f64
        %13 = arith.addf %9, %12 : f64
        affine.store %13, %D[%i, %j] : memref<2x2xf64>
      }
    }
  }
  return
}
