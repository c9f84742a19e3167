#map = affine_map<() -> (2)>
#map1 = affine_map<() -> (3)>
#map2 = affine_map<(d0)[s0] -> (d0 * s0)>
#map3 = affine_map<(d0)[s0] -> (d0 mod s0)>
#map4 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
module {
  func.func @three_mm(%arg0: memref<2x3xf64>, %arg1: memref<2x2xf64>, %arg2: memref<2x3xf64>, %arg3: memref<3x3xf64>, %arg4: memref<3x2xf64>, %arg5: memref<2x3xf64>, %arg6: memref<2x3xf64>) {
    %0 = affine.apply #map()
    %1 = affine.apply #map1()
    %2 = affine.apply #map2(%0)[%1]
    affine.for %arg7 = 0 to %2 {
      %9 = affine.apply #map3(%arg7)[%1]
      %10 = affine.apply #map4(%arg7)[%1]
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg0[%10, %9] : memref<2x3xf64>
      affine.for %arg8 = 0 to 2 {
        %11 = affine.load %arg0[%10, %9] : memref<2x3xf64>
        %12 = affine.load %arg1[%10, %arg8] : memref<2x2xf64>
        %13 = affine.load %arg2[%arg8, %9] : memref<2x3xf64>
        %14 = arith.mulf %12, %13 : f64
        %15 = arith.addf %11, %14 : f64
        affine.store %15, %arg0[%10, %9] : memref<2x3xf64>
      }
    }
    %3 = affine.apply #map1()
    %4 = affine.apply #map1()
    %5 = affine.apply #map2(%3)[%4]
    affine.for %arg7 = 0 to %5 {
      %9 = affine.apply #map3(%arg7)[%4]
      %10 = affine.apply #map4(%arg7)[%4]
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg3[%10, %9] : memref<3x3xf64>
      affine.for %arg8 = 0 to 2 {
        %11 = affine.load %arg3[%10, %9] : memref<3x3xf64>
        %12 = affine.load %arg4[%10, %arg8] : memref<3x2xf64>
        %13 = affine.load %arg5[%arg8, %9] : memref<2x3xf64>
        %14 = arith.mulf %12, %13 : f64
        %15 = arith.addf %11, %14 : f64
        affine.store %15, %arg3[%10, %9] : memref<3x3xf64>
      }
    }
    %6 = affine.apply #map()
    %7 = affine.apply #map1()
    %8 = affine.apply #map2(%6)[%7]
    affine.for %arg7 = 0 to %8 {
      %9 = affine.apply #map3(%arg7)[%7]
      %10 = affine.apply #map4(%arg7)[%7]
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %arg6[%10, %9] : memref<2x3xf64>
      affine.for %arg8 = 0 to 3 {
        %11 = affine.load %arg6[%10, %9] : memref<2x3xf64>
        %12 = affine.load %arg0[%10, %arg8] : memref<2x3xf64>
        %13 = affine.load %arg3[%arg8, %9] : memref<3x3xf64>
        %14 = arith.mulf %12, %13 : f64
        %15 = arith.addf %11, %14 : f64
        affine.store %15, %arg6[%10, %9] : memref<2x3xf64>
      }
    }
    return
  }
}
