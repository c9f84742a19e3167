#map = affine_map<() -> (2)>
#map1 = affine_map<() -> (3)>
#map2 = affine_map<(d0)[s0] -> (d0 * s0)>
#map3 = affine_map<(d0)[s0] -> (d0 mod s0)>
#map4 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<() -> (1)>
module {
  func.func @covariance(%arg0: memref<2x3xf64>, %arg1: memref<3x3xf64>, %arg2: memref<3xf64>) {
    affine.for %arg3 = 0 to 3 {
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg2[%arg3] : memref<3xf64>
      affine.for %arg4 = 0 to 2 {
        %8 = affine.load %arg2[%arg3] : memref<3xf64>
        %9 = affine.load %arg0[%arg4, %arg3] : memref<2x3xf64>
        %10 = arith.addf %8, %9 : f64
        affine.store %10, %arg2[%arg3] : memref<3xf64>
      }
      %3 = affine.load %arg2[%arg3] : memref<3xf64>
      %4 = affine.apply #map()
      %5 = arith.index_cast %4 : index to i64
      %6 = arith.sitofp %5 : i64 to f64
      %7 = arith.divf %3, %6 : f64
      affine.store %7, %arg2[%arg3] : memref<3xf64>
    }
    %0 = affine.apply #map()
    %1 = affine.apply #map1()
    %2 = affine.apply #map2(%0)[%1]
    affine.for %arg3 = 0 to %2 {
      %3 = affine.apply #map3(%arg3)[%1]
      %4 = affine.apply #map4(%arg3)[%1]
      %5 = affine.load %arg0[%4, %3] : memref<2x3xf64>
      %6 = affine.load %arg2[%3] : memref<3xf64>
      %7 = arith.subf %5, %6 : f64
      affine.store %7, %arg0[%4, %3] : memref<2x3xf64>
    }
    affine.for %arg3 = 0 to 3 {
      affine.for %arg4 = #map5(%arg3) to 3 {
        %cst = arith.constant 0.000000e+00 : f64
        affine.store %cst, %arg1[%arg3, %arg4] : memref<3x3xf64>
        affine.for %arg5 = 0 to 2 {
          %9 = affine.load %arg1[%arg3, %arg4] : memref<3x3xf64>
          %10 = affine.load %arg0[%arg5, %arg3] : memref<2x3xf64>
          %11 = affine.load %arg0[%arg5, %arg4] : memref<2x3xf64>
          %12 = arith.mulf %10, %11 : f64
          %13 = arith.addf %9, %12 : f64
          affine.store %13, %arg1[%arg3, %arg4] : memref<3x3xf64>
        }
        %3 = affine.load %arg1[%arg3, %arg4] : memref<3x3xf64>
        %4 = affine.apply #map6()
        %5 = arith.index_cast %4 : index to i64
        %6 = arith.sitofp %5 : i64 to f64
        %7 = arith.divf %3, %6 : f64
        affine.store %7, %arg1[%arg3, %arg4] : memref<3x3xf64>
        %8 = affine.load %arg1[%arg3, %arg4] : memref<3x3xf64>
        affine.store %8, %arg1[%arg4, %arg3] : memref<3x3xf64>
      }
    }
    return
  }
}
