module {
  func.func @two_mm(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: f64, %arg5: f64, %arg6: memref<?x?xf64>, %arg7: memref<?x?xf64>, %arg8: memref<?x?xf64>, %arg9: memref<?x?xf64>, %arg10: memref<?x?xf64>) {
    affine.parallel (%arg11) = (0) to (symbol(%arg0)) {
      affine.parallel (%arg12) = (0) to (symbol(%arg1)) {
        %cst = arith.constant 0.000000e+00 : f64
        affine.store %cst, %arg6[%arg11, %arg12] : memref<?x?xf64>
        affine.for %arg13 = 0 to %arg2 {
          %0 = affine.load %arg6[%arg11, %arg12] : memref<?x?xf64>
          %1 = affine.load %arg7[%arg11, %arg13] : memref<?x?xf64>
          %2 = affine.load %arg8[%arg13, %arg12] : memref<?x?xf64>
          %3 = arith.mulf %arg4, %1 : f64
          %4 = arith.mulf %3, %2 : f64
          %5 = arith.addf %0, %4 : f64
          affine.store %5, %arg6[%arg11, %arg12] : memref<?x?xf64>
        }
      }
    }
    affine.parallel (%arg11) = (0) to (symbol(%arg0)) {
      affine.parallel (%arg12) = (0) to (symbol(%arg3)) {
        %0 = affine.load %arg10[%arg11, %arg12] : memref<?x?xf64>
        %1 = arith.mulf %0, %arg5 : f64
        affine.store %1, %arg10[%arg11, %arg12] : memref<?x?xf64>
        affine.for %arg13 = 0 to %arg1 {
          %2 = affine.load %arg10[%arg11, %arg12] : memref<?x?xf64>
          %3 = affine.load %arg6[%arg11, %arg13] : memref<?x?xf64>
          %4 = affine.load %arg9[%arg13, %arg12] : memref<?x?xf64>
          %5 = arith.mulf %3, %4 : f64
          %6 = arith.addf %2, %5 : f64
          affine.store %6, %arg10[%arg11, %arg12] : memref<?x?xf64>
        }
      }
    }
    return
  }
}
