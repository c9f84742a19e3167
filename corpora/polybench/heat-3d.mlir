func.func @heat_3d(%steps: index, %n: index, %A: memref<?x?x?xf64>, %B: memref<?x?x?xf64>) {
  affine.for %t = 1 to affine_map<(d0) -> (d0 + 1)>(%steps) {
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        affine.for %k = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
          %0 = affine.load %A[%i + 1, %j, %k] : memref<?x?x?xf64>
          %1 = affine.load %A[%i, %j, %k] : memref<?x?x?xf64>
          %2 = affine.load %A[%i - 1, %j, %k] : memref<?x?x?xf64>
          %3 = affine.load %A[%i, %j + 1, %k] : memref<?x?x?xf64>
          %4 = affine.load %A[%i, %j - 1, %k] : memref<?x?x?xf64>
          %5 = affine.load %A[%i, %j, %k + 1] : memref<?x?x?xf64>
          %6 = affine.load %A[%i, %j, %k - 1] : memref<?x?x?xf64>
          %7 = arith.constant 0.125 : f64
          %8 = arith.constant 2.0 : f64
          %9 = arith.mulf %8, %1 : f64
          %10 = arith.subf %0, %9 : f64
          %11 = arith.addf %10, %2 : f64
          %12 = arith.mulf %7, %11 : f64
          %13 = arith.subf %3, %9 : f64
          %14 = arith.addf %13, %4 : f64
          %15 = arith.mulf %7, %14 : f64
          %16 = arith.addf %12, %15 : f64
          %17 = arith.subf %5, %9 : f64
          %18 = arith.addf %17, %6 : f64
          %19 = arith.mulf %7, %18 : f64
          %20 = arith.addf %16, %19 : f64
          %21 = arith.addf %20, %1 : f64
          affine.store %21, %B[%i, %j, %k] : memref<?x?x?xf64>
        }
      }
    }
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        affine.for %k = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
          %22 = affine.load %B[%i + 1, %j, %k] : memref<?x?x?xf64>
          %23 = affine.load %B[%i, %j, %k] : memref<?x?x?xf64>
          %24 = affine.load %B[%i - 1, %j, %k] : memref<?x?x?xf64>
          %25 = affine.load %B[%i, %j + 1, %k] : memref<?x?x?xf64>
          %26 = affine.load %B[%i, %j - 1, %k] : memref<?x?x?xf64>
          %27 = affine.load %B[%i, %j, %k + 1] : memref<?x?x?xf64>
          %28 = affine.load %B[%i, %j, %k - 1] : memref<?x?x?xf64>
          %29 = arith.constant 0.125 : f64
          %30 = arith.constant 2.0 : f64
          %31 = arith.mulf %30, %23 : f64
          %32 = arith.subf %22, %31 : f64
          %33 = arith.addf %32, %24 : f64
          %34 = arith.mulf %29, %33 : f64
          %35 = arith.subf %25, %31 : f64
          %36 = arith.addf %35, %26 : f64
          %37 = arith.mulf %29, %36 : f64
          %38 = arith.addf %34, %37 : f64
          %39 = arith.subf %27, %31 : f64
          %40 = arith.addf %39, %28 : f64
          %41 = arith.mulf %29, %40 : f64
          %42 = arith.addf %38, %41 : f64
          %43 = arith.addf %42, %23 : f64
          affine.store %43, %A[%i, %j, %k] : memref<?x?x?xf64>
        }
      }
    }
  }
  return
}
