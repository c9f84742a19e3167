#map = affine_map<(d0) -> (d0 + 1)>
module {
  func.func @doitgen(%arg0: memref<2x1x2xf64>, %arg1: memref<2x2xf64>, %arg2: memref<2xf64>) {
    %c0 = arith.constant 0 : index
    affine.for %arg3 = 0 to 2 {
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg2[%arg3] : memref<2xf64>
      %0 = affine.apply #map(%c0)
      %cst_0 = arith.constant 0.000000e+00 : f64
      affine.store %cst_0, %arg2[%arg3] : memref<2xf64>
      affine.for %arg4 = 0 to 2 {
        %1 = affine.load %arg2[%arg3] : memref<2xf64>
        %2 = affine.load %arg0[%c0, 0, %arg4] : memref<2x1x2xf64>
        %3 = affine.load %arg1[%arg4, %arg3] : memref<2x2xf64>
        %4 = arith.mulf %2, %3 : f64
        %5 = arith.addf %1, %4 : f64
        affine.store %5, %arg2[%arg3] : memref<2xf64>
        %6 = affine.apply #map(%c0)
        %7 = affine.load %arg2[%arg3] : memref<2xf64>
        %8 = affine.load %arg0[%6, 0, %arg4] : memref<2x1x2xf64>
        %9 = affine.load %arg1[%arg4, %arg3] : memref<2x2xf64>
        %10 = arith.mulf %8, %9 : f64
        %11 = arith.addf %7, %10 : f64
        affine.store %11, %arg2[%arg3] : memref<2xf64>
      }
    }
    affine.for %arg3 = 0 to 2 {
      %0 = affine.load %arg2[%arg3] : memref<2xf64>
      affine.store %0, %arg0[%c0, 0, %arg3] : memref<2x1x2xf64>
      %1 = affine.apply #map(%c0)
      %2 = affine.load %arg2[%arg3] : memref<2xf64>
      affine.store %2, %arg0[%1, 0, %arg3] : memref<2x1x2xf64>
    }
    return
  }
}
