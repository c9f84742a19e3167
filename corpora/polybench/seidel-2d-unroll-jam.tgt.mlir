module {
  func.func @seidel_2d(%arg0: memref<4x4xf64>) {
    affine.for %arg1 = 1 to 3 {
      affine.for %arg2 = 1 to 3 {
        %0 = affine.load %arg0[%arg1 - 1, %arg2 - 1] : memref<4x4xf64>
        %1 = affine.load %arg0[%arg1 - 1, %arg2] : memref<4x4xf64>
        %2 = affine.load %arg0[%arg1 - 1, %arg2 + 1] : memref<4x4xf64>
        %3 = affine.load %arg0[%arg1, %arg2 - 1] : memref<4x4xf64>
        %4 = affine.load %arg0[%arg1, %arg2] : memref<4x4xf64>
        %5 = affine.load %arg0[%arg1, %arg2 + 1] : memref<4x4xf64>
        %6 = affine.load %arg0[%arg1 + 1, %arg2 - 1] : memref<4x4xf64>
        %7 = affine.load %arg0[%arg1 + 1, %arg2] : memref<4x4xf64>
        %8 = affine.load %arg0[%arg1 + 1, %arg2 + 1] : memref<4x4xf64>
        %9 = arith.addf %0, %1 : f64
        %10 = arith.addf %9, %2 : f64
        %11 = arith.addf %10, %3 : f64
        %12 = arith.addf %11, %4 : f64
        %13 = arith.addf %12, %5 : f64
        %14 = arith.addf %13, %6 : f64
        %15 = arith.addf %14, %7 : f64
        %16 = arith.addf %15, %8 : f64
        %cst = arith.constant 9.000000e+00 : f64
        %17 = arith.divf %16, %cst : f64
        affine.store %17, %arg0[%arg1, %arg2] : memref<4x4xf64>
        %18 = affine.load %arg0[%arg1 - 1, %arg2 - 1] : memref<4x4xf64>
        %19 = affine.load %arg0[%arg1 - 1, %arg2] : memref<4x4xf64>
        %20 = affine.load %arg0[%arg1 - 1, %arg2 + 1] : memref<4x4xf64>
        %21 = affine.load %arg0[%arg1, %arg2 - 1] : memref<4x4xf64>
        %22 = affine.load %arg0[%arg1, %arg2] : memref<4x4xf64>
        %23 = affine.load %arg0[%arg1, %arg2 + 1] : memref<4x4xf64>
        %24 = affine.load %arg0[%arg1 + 1, %arg2 - 1] : memref<4x4xf64>
        %25 = affine.load %arg0[%arg1 + 1, %arg2] : memref<4x4xf64>
        %26 = affine.load %arg0[%arg1 + 1, %arg2 + 1] : memref<4x4xf64>
        %27 = arith.addf %18, %19 : f64
        %28 = arith.addf %27, %20 : f64
        %29 = arith.addf %28, %21 : f64
        %30 = arith.addf %29, %22 : f64
        %31 = arith.addf %30, %23 : f64
        %32 = arith.addf %31, %24 : f64
        %33 = arith.addf %32, %25 : f64
        %34 = arith.addf %33, %26 : f64
        %cst_0 = arith.constant 9.000000e+00 : f64
        %35 = arith.divf %34, %cst_0 : f64
        affine.store %35, %arg0[%arg1, %arg2] : memref<4x4xf64>
      }
    }
    return
  }
}
