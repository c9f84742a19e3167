module {
  func.func @gesummv(%arg0: f64, %arg1: f64, %arg2: memref<3x3xf64>, %arg3: memref<3x3xf64>, %arg4: memref<3xf64>, %arg5: memref<3xf64>, %arg6: memref<3xf64>) {
    affine.parallel (%arg7) = (0) to (3) {
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg4[%arg7] : memref<3xf64>
      %cst_0 = arith.constant 0.000000e+00 : f64
      affine.store %cst_0, %arg6[%arg7] : memref<3xf64>
      affine.for %arg8 = 0 to 3 {
        %5 = affine.load %arg4[%arg7] : memref<3xf64>
        %6 = affine.load %arg2[%arg7, %arg8] : memref<3x3xf64>
        %7 = affine.load %arg5[%arg8] : memref<3xf64>
        %8 = arith.mulf %6, %7 : f64
        %9 = arith.addf %5, %8 : f64
        affine.store %9, %arg4[%arg7] : memref<3xf64>
        %10 = affine.load %arg6[%arg7] : memref<3xf64>
        %11 = affine.load %arg3[%arg7, %arg8] : memref<3x3xf64>
        %12 = affine.load %arg5[%arg8] : memref<3xf64>
        %13 = arith.mulf %11, %12 : f64
        %14 = arith.addf %10, %13 : f64
        affine.store %14, %arg6[%arg7] : memref<3xf64>
      }
      %0 = affine.load %arg4[%arg7] : memref<3xf64>
      %1 = affine.load %arg6[%arg7] : memref<3xf64>
      %2 = arith.mulf %arg0, %0 : f64
      %3 = arith.mulf %arg1, %1 : f64
      %4 = arith.addf %2, %3 : f64
      affine.store %4, %arg6[%arg7] : memref<3xf64>
    }
    return
  }
}
