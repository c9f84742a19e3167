func.func @jacobi_2d(%steps: index, %n: index, %A: memref<?x?xf64>, %B: memref<?x?xf64>) {
  affine.for %t = 0 to %steps {
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        %0 = affine.load %A[%i, %j] : memref<?x?xf64>
        %1 = affine.load %A[%i, %j - 1] : memref<?x?xf64>
        %2 = affine.load %A[%i, %j + 1] : memref<?x?xf64>
        %3 = affine.load %A[%i + 1, %j] : memref<?x?xf64>
        %4 = affine.load %A[%i - 1, %j] : memref<?x?xf64>
        %5 = arith.constant 0.2 : f64
        %6 = arith.addf %0, %1 : f64
        %7 = arith.addf %6, %2 : f64
        %8 = arith.addf %7, %3 : f64
        %9 = arith.addf %8, %4 : f64
        %10 = arith.mulf %5, %9 : f64
        affine.store %10, %B[%i, %j] : memref<?x?xf64>
      }
    }
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        %11 = affine.load %B[%i, %j] : memref<?x?xf64>
        %12 = affine.load %B[%i, %j - 1] : memref<?x?xf64>
        %13 = affine.load %B[%i, %j + 1] : memref<?x?xf64>
        %14 = affine.load %B[%i + 1, %j] : memref<?x?xf64>
        %15 = affine.load %B[%i - 1, %j] : memref<?x?xf64>
        %16 = arith.constant 0.2 : f64
        %17 = arith.addf %11, %12 : f64
        %18 = arith.addf %17, %13 : f64
        %19 = arith.addf %18, %14 : f64
        %20 = arith.addf %19, %15 : f64
        %21 = arith.mulf %16, %20 : f64
        affine.store %21, %A[%i, %j] : memref<?x?xf64>
      }
    }
  }
  return
}
