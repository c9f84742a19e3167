#map = affine_map<() -> (2)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<() -> (1)>
module {
  func.func @covariance(%arg0: memref<2x3xf64>, %arg1: memref<3x3xf64>, %arg2: memref<3xf64>) {
    affine.for %arg3 = 0 to 3 {
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg2[%arg3] : memref<3xf64>
      affine.for %arg4 = 0 to 2 {
        %5 = affine.load %arg2[%arg3] : memref<3xf64>
        %6 = affine.load %arg0[%arg4, %arg3] : memref<2x3xf64>
        %7 = arith.addf %5, %6 : f64
        affine.store %7, %arg2[%arg3] : memref<3xf64>
      }
      %0 = affine.load %arg2[%arg3] : memref<3xf64>
      %1 = affine.apply #map()
      %2 = arith.index_cast %1 : index to i64
      %3 = arith.sitofp %2 : i64 to f64
      %4 = arith.divf %0, %3 : f64
      affine.store %4, %arg2[%arg3] : memref<3xf64>
    }
    affine.for %arg3 = 0 to 2 {
      affine.for %arg4 = 0 to 3 {
        %0 = affine.load %arg0[%arg3, %arg4] : memref<2x3xf64>
        %1 = affine.load %arg2[%arg4] : memref<3xf64>
        %2 = arith.subf %0, %1 : f64
        affine.store %2, %arg0[%arg3, %arg4] : memref<2x3xf64>
      }
    }
    affine.for %arg3 = 0 to 3 {
      affine.for %arg4 = #map1(%arg3) to 3 {
        %cst = arith.constant 0.000000e+00 : f64
        affine.store %cst, %arg1[%arg3, %arg4] : memref<3x3xf64>
        affine.for %arg5 = 0 to 2 {
          %5 = affine.load %arg1[%arg3, %arg4] : memref<3x3xf64>
          %6 = affine.load %arg0[%arg5, %arg3] : memref<2x3xf64>
          %7 = affine.load %arg0[%arg5, %arg4] : memref<2x3xf64>
          %8 = arith.mulf %6, %7 : f64
          %9 = arith.addf %5, %8 : f64
          affine.store %9, %arg1[%arg3, %arg4] : memref<3x3xf64>
        }
        %0 = affine.load %arg1[%arg3, %arg4] : memref<3x3xf64>
        %1 = affine.apply #map2()
        %2 = arith.index_cast %1 : index to i64
        %3 = arith.sitofp %2 : i64 to f64
        %4 = arith.divf %0, %3 : f64
        affine.store %4, %arg1[%arg3, %arg4] : memref<3x3xf64>
        affine.store %4, %arg1[%arg4, %arg3] : memref<3x3xf64>
      }
    }
    return
  }
}
