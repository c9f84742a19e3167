// pass: affine-parallelize
// idea: rows in parallel
// verdict: correct
// options: --assume no-alias
func.func @gesummv(%alpha: f64, %beta: f64, %A: memref<3x3xf64>, %B: memref<3x3xf64>, %t: memref<3xf64>, %x: memref<3xf64>, %y: memref<3xf64>) {
  affine.for %i = 0 to 3 {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %t[%i] : memref<3xf64>
    %1 = arith.constant 0.0 : f64
    affine.store %1, %y[%i] : memref<3xf64>
    affine.for %j = 0 to 3 {
      %2 = affine.load %t[%i] : memref<3xf64>
      %3 = affine.load %A[%i, %j] : memref<3x3xf64>
      %4 = affine.load %x[%j] : memref<3xf64>
      %5 = arith.mulf %3, %4 : f64
      %6 = arith.addf %2, %5 : f64
      affine.store %6, %t[%i] : memref<3xf64>
      %7 = affine.load %y[%i] : memref<3xf64>
      %8 = affine.load %B[%i, %j] : memref<3x3xf64>
      %9 = affine.load %x[%j] : memref<3xf64>
      %10 = arith.mulf %8, %9 : f64
      %11 = arith.addf %7, %10 : f64
      affine.store %11, %y[%i] : memref<3xf64>
    }
    %12 = affine.load %t[%i] : memref<3xf64>
    %13 = affine.load %y[%i] : memref<3xf64>
    %14 = arith.mulf %alpha, %12 : f64
    %15 = arith.mulf %beta, %13 : f64
    %16 = arith.addf %14, %15 : f64
    affine.store %16, %y[%i] : memref<3xf64>
  }
  return
}
