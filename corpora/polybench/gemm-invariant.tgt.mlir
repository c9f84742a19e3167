module {
  func.func @gemm(%arg0: f64, %arg1: f64, %arg2: memref<3x3xf64>, %arg3: memref<3x2xf64>, %arg4: memref<2x3xf64>) {
    affine.for %arg5 = 0 to 3 {
      affine.for %arg6 = 0 to 3 {
        %0 = affine.load %arg2[%arg5, %arg6] : memref<3x3xf64>
        %1 = arith.mulf %0, %arg1 : f64
        affine.store %1, %arg2[%arg5, %arg6] : memref<3x3xf64>
      }
      affine.for %arg6 = 0 to 2 {
        %0 = affine.load %arg3[%arg5, %arg6] : memref<3x2xf64>
        %1 = arith.mulf %arg0, %0 : f64
        affine.for %arg7 = 0 to 3 {
          %2 = affine.load %arg2[%arg5, %arg7] : memref<3x3xf64>
          %3 = affine.load %arg4[%arg6, %arg7] : memref<2x3xf64>
          %4 = arith.mulf %1, %3 : f64
          %5 = arith.addf %2, %4 : f64
          affine.store %5, %arg2[%arg5, %arg7] : memref<3x3xf64>
        }
      }
    }
    return
  }
}
