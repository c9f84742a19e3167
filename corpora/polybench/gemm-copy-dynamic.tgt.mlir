module {
  func.func @gemm(%arg0: index, %arg1: index, %arg2: index, %arg3: f64, %arg4: f64, %arg5: memref<?x?xf64>, %arg6: memref<?x?xf64>, %arg7: memref<?x?xf64>) {
    %c0 = arith.constant 0 : index
    affine.for %arg8 = 0 to %arg0 {
      affine.for %arg9 = 0 to %arg1 {
        %0 = affine.load %arg5[%arg8, %arg9] : memref<?x?xf64>
        %1 = arith.mulf %0, %arg4 : f64
        affine.store %1, %arg5[%arg8, %arg9] : memref<?x?xf64>
      }
      affine.for %arg9 = 0 to %arg2 {
        affine.for %arg10 = 0 to %arg1 {
          %0 = affine.load %arg5[%arg8, %arg10] : memref<?x?xf64>
          %1 = affine.load %arg6[%arg8, %arg9] : memref<?x?xf64>
          %2 = affine.load %arg7[%arg9, %arg10] : memref<?x?xf64>
          %3 = arith.mulf %arg3, %1 : f64
          %4 = arith.mulf %3, %2 : f64
          %5 = arith.addf %0, %4 : f64
          affine.store %5, %arg5[%arg8, %arg10] : memref<?x?xf64>
        }
      }
    }
    return
  }
}
