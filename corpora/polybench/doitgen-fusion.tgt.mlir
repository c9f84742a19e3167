module {
  func.func @doitgen(%arg0: memref<1x1x2xf64>, %arg1: memref<2x2xf64>, %arg2: memref<2xf64>) {
    affine.for %arg3 = 0 to 2 {
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg2[%arg3] : memref<2xf64>
      affine.for %arg4 = 0 to 2 {
        %1 = affine.load %arg2[%arg3] : memref<2xf64>
        %2 = affine.load %arg0[0, 0, %arg4] : memref<1x1x2xf64>
        %3 = affine.load %arg1[%arg4, %arg3] : memref<2x2xf64>
        %4 = arith.mulf %2, %3 : f64
        %5 = arith.addf %1, %4 : f64
        affine.store %5, %arg2[%arg3] : memref<2xf64>
      }
      %0 = affine.load %arg2[%arg3] : memref<2xf64>
      affine.store %0, %arg0[0, 0, %arg3] : memref<1x1x2xf64>
    }
    return
  }
}
