// pass: hand-written
// idea: columns in parallel, each with a sum of its own
// verdict: correct
// options: --assume no-alias
func.func @symm(%alpha: f64, %beta: f64, %C: memref<3x4xf64>, %A: memref<3x3xf64>, %B: memref<3x4xf64>) {
  %sum = memref.alloca() : memref<f64>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %0 = arith.constant 0.0 : f64
      affine.store %0, %sum[] : memref<f64>
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %1 = affine.load %C[%k, %j] : memref<3x4xf64>
        %2 = affine.load %B[%i, %j] : memref<3x4xf64>
        %3 = affine.load %A[%i, %k] : memref<3x3xf64>
        %4 = arith.mulf %alpha, %2 : f64
        %5 = arith.mulf %4, %3 : f64
        %6 = arith.addf %1, %5 : f64
        affine.store %6, %C[%k, %j] : memref<3x4xf64>
        %7 = affine.load %sum[] : memref<f64>
        %8 = affine.load %B[%k, %j] : memref<3x4xf64>
        %9 = affine.load %A[%i, %k] : memref<3x3xf64>
        %10 = arith.mulf %8, %9 : f64
        %11 = arith.addf %7, %10 : f64
        affine.store %11, %sum[] : memref<f64>
      }
      %12 = affine.load %C[%i, %j] : memref<3x4xf64>
      %13 = affine.load %B[%i, %j] : memref<3x4xf64>
      %14 = affine.load %A[%i, %i] : memref<3x3xf64>
      %15 = affine.load %sum[] : memref<f64>
      %16 = arith.mulf %beta, %12 : f64
      %17 = arith.mulf %alpha, %13 : f64
      %18 = arith.mulf %17, %14 : f64
      %19 = arith.addf %16, %18 : f64
      %20 = arith.mulf %alpha, %15 : f64
      %21 = arith.addf %19, %20 : f64
      affine.store %21, %C[%i, %j] : memref<3x4xf64>
    }
  }
  return
}
