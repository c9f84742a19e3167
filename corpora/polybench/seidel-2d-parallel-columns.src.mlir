// pass: hand-written
// idea: the points of a row in parallel, though each reads the one to its left, whatever is in it
// verdict: incorrect
// options: --assume no-alias
func.func @seidel_2d(%A: memref<4x4xf64>) {
  affine.for %i = 1 to 3 {
    affine.for %j = 1 to 3 {
      %0 = affine.load %A[%i - 1, %j - 1] : memref<4x4xf64>
      %1 = affine.load %A[%i - 1, %j] : memref<4x4xf64>
      %2 = affine.load %A[%i - 1, %j + 1] : memref<4x4xf64>
      %3 = affine.load %A[%i, %j - 1] : memref<4x4xf64>
      %4 = affine.load %A[%i, %j] : memref<4x4xf64>
      %5 = affine.load %A[%i, %j + 1] : memref<4x4xf64>
      %6 = affine.load %A[%i + 1, %j - 1] : memref<4x4xf64>
      %7 = affine.load %A[%i + 1, %j] : memref<4x4xf64>
      %8 = affine.load %A[%i + 1, %j + 1] : memref<4x4xf64>
      %9 = arith.addf %0, %1 : f64
      %10 = arith.addf %9, %2 : f64
      %11 = arith.addf %10, %3 : f64
      %12 = arith.addf %11, %4 : f64
      %13 = arith.addf %12, %5 : f64
      %14 = arith.addf %13, %6 : f64
      %15 = arith.addf %14, %7 : f64
      %16 = arith.addf %15, %8 : f64
      %17 = arith.constant 9.0 : f64
      %18 = arith.divf %16, %17 : f64
      affine.store %18, %A[%i, %j] : memref<4x4xf64>
    }
  }
  return
}
