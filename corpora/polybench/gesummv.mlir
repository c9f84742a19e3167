func.func @gesummv(%n: index, %alpha: f64, %beta: f64, %A: memref<?x?xf64>, %B: memref<?x?xf64>, %t: memref<?xf64>, %x: memref<?xf64>, %y: memref<?xf64>) {
  affine.for %i = 0 to %n {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %t[%i] : memref<?xf64>
    %1 = arith.constant 0.0 : f64
    affine.store %1, %y[%i] : memref<?xf64>
    affine.for %j = 0 to %n {
      %2 = affine.load %t[%i] : memref<?xf64>
      %3 = affine.load %A[%i, %j] : memref<?x?xf64>
      %4 = affine.load %x[%j] : memref<?xf64>
      %5 = arith.mulf %3, %4 : f64
      %6 = arith.addf %2, %5 : f64
      affine.store %6, %t[%i] : memref<?xf64>
      %7 = affine.load %y[%i] : memref<?xf64>
      %8 = affine.load %B[%i, %j] : memref<?x?xf64>
      %9 = affine.load %x[%j] : memref<?xf64>
      %10 = arith.mulf %8, %9 : f64
      %11 = arith.addf %7, %10 : f64
      affine.store %11, %y[%i] : memref<?xf64>
    }
    %12 = affine.load %t[%i] : memref<?xf64>
    %13 = affine.load %y[%i] : memref<?xf64>
    %14 = arith.mulf %alpha, %12 : f64
    %15 = arith.mulf %beta, %13 : f64
    %16 = arith.addf %14, %15 : f64
    affine.store %16, %y[%i] : memref<?xf64>
  }
  return
}
