#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 2, 3)>
#map2 = affine_map<(d0) -> (d0 + 2)>
module {
  func.func @two_mm(%arg0: f64, %arg1: f64, %arg2: memref<3x4xf64>, %arg3: memref<3x3xf64>, %arg4: memref<3x4xf64>, %arg5: memref<4x2xf64>, %arg6: memref<3x2xf64>) {
    affine.for %arg7 = 0 to 3 step 2 {
      affine.for %arg8 = 0 to 4 step 2 {
        affine.for %arg9 = #map(%arg7) to min #map1(%arg7) {
          affine.for %arg10 = #map(%arg8) to #map2(%arg8) {
            %cst = arith.constant 0.000000e+00 : f64
            affine.store %cst, %arg2[%arg9, %arg10] : memref<3x4xf64>
            affine.for %arg11 = 0 to 3 {
              %0 = affine.load %arg2[%arg9, %arg10] : memref<3x4xf64>
              %1 = affine.load %arg3[%arg9, %arg11] : memref<3x3xf64>
              %2 = affine.load %arg4[%arg11, %arg10] : memref<3x4xf64>
              %3 = arith.mulf %arg0, %1 : f64
              %4 = arith.mulf %3, %2 : f64
              %5 = arith.addf %0, %4 : f64
              affine.store %5, %arg2[%arg9, %arg10] : memref<3x4xf64>
            }
          }
        }
      }
    }
    affine.for %arg7 = 0 to 3 step 2 {
      affine.for %arg8 = 0 to 2 step 2 {
        affine.for %arg9 = #map(%arg7) to min #map1(%arg7) {
          affine.for %arg10 = #map(%arg8) to #map2(%arg8) {
            %0 = affine.load %arg6[%arg9, %arg10] : memref<3x2xf64>
            %1 = arith.mulf %0, %arg1 : f64
            affine.store %1, %arg6[%arg9, %arg10] : memref<3x2xf64>
            affine.for %arg11 = 0 to 4 {
              %2 = affine.load %arg6[%arg9, %arg10] : memref<3x2xf64>
              %3 = affine.load %arg2[%arg9, %arg11] : memref<3x4xf64>
              %4 = affine.load %arg5[%arg11, %arg10] : memref<4x2xf64>
              %5 = arith.mulf %3, %4 : f64
              %6 = arith.addf %2, %5 : f64
              affine.store %6, %arg6[%arg9, %arg10] : memref<3x2xf64>
            }
          }
        }
      }
    }
    return
  }
}
