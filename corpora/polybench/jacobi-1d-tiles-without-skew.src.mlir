// pass: hand-written
// idea: all rounds of one tile of 2 before the next tile, which do not lean: A[3] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @jacobi_1d(%A: memref<4xf64>, %B: memref<4xf64>) {
  affine.for %t = 0 to 2 {
    affine.for %i = 1 to 3 {
      %0 = affine.load %A[%i - 1] : memref<4xf64>
      %1 = affine.load %A[%i] : memref<4xf64>
      %2 = affine.load %A[%i + 1] : memref<4xf64>
      %3 = arith.constant 0.33333 : f64
      %4 = arith.addf %0, %1 : f64
      %5 = arith.addf %4, %2 : f64
      %6 = arith.mulf %3, %5 : f64
      affine.store %6, %B[%i] : memref<4xf64>
    }
    affine.for %i = 1 to 3 {
      %7 = affine.load %B[%i - 1] : memref<4xf64>
      %8 = affine.load %B[%i] : memref<4xf64>
      %9 = affine.load %B[%i + 1] : memref<4xf64>
      %10 = arith.constant 0.33333 : f64
      %11 = arith.addf %7, %8 : f64
      %12 = arith.addf %11, %9 : f64
      %13 = arith.mulf %10, %12 : f64
      affine.store %13, %A[%i] : memref<4xf64>
    }
  }
  return
}
