#map = affine_map<(d0) -> (d0 + 1)>
module {
  func.func @atax(%arg0: memref<4x3xf64>, %arg1: memref<3xf64>, %arg2: memref<3xf64>, %arg3: memref<4xf64>) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %cst = arith.constant 0.000000e+00 : f64
    affine.store %cst, %arg2[%c0] : memref<3xf64>
    %0 = affine.apply #map(%c0)
    %cst_0 = arith.constant 0.000000e+00 : f64
    affine.store %cst_0, %arg2[%0] : memref<3xf64>
    %cst_1 = arith.constant 0.000000e+00 : f64
    affine.store %cst_1, %arg2[%c2] : memref<3xf64>
    affine.for %arg4 = 0 to 4 {
      %cst_2 = arith.constant 0.000000e+00 : f64
      affine.store %cst_2, %arg3[%arg4] : memref<4xf64>
      affine.for %arg5 = 0 to 3 {
        %1 = affine.load %arg3[%arg4] : memref<4xf64>
        %2 = affine.load %arg0[%arg4, %arg5] : memref<4x3xf64>
        %3 = affine.load %arg1[%arg5] : memref<3xf64>
        %4 = arith.mulf %2, %3 : f64
        %5 = arith.addf %1, %4 : f64
        affine.store %5, %arg3[%arg4] : memref<4xf64>
      }
      affine.for %arg5 = 0 to 3 {
        %1 = affine.load %arg2[%arg5] : memref<3xf64>
        %2 = affine.load %arg0[%arg4, %arg5] : memref<4x3xf64>
        %3 = affine.load %arg3[%arg4] : memref<4xf64>
        %4 = arith.mulf %2, %3 : f64
        %5 = arith.addf %1, %4 : f64
        affine.store %5, %arg2[%arg5] : memref<3xf64>
      }
    }
    return
  }
}
