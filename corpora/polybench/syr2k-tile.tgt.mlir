#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 2, 3)>
#map2 = affine_map<(d0) -> (d0 + 1)>
module {
  func.func @syr2k(%arg0: f64, %arg1: f64, %arg2: memref<3x3xf64>, %arg3: memref<3x2xf64>, %arg4: memref<3x2xf64>) {
    affine.for %arg5 = 0 to 3 step 2 {
      affine.for %arg6 = #map(%arg5) to min #map1(%arg5) {
        affine.for %arg7 = 0 to #map2(%arg6) {
          %0 = affine.load %arg2[%arg6, %arg7] : memref<3x3xf64>
          %1 = arith.mulf %0, %arg1 : f64
          affine.store %1, %arg2[%arg6, %arg7] : memref<3x3xf64>
        }
        affine.for %arg7 = 0 to 2 {
          affine.for %arg8 = 0 to #map2(%arg6) {
            %0 = affine.load %arg2[%arg6, %arg8] : memref<3x3xf64>
            %1 = affine.load %arg3[%arg8, %arg7] : memref<3x2xf64>
            %2 = affine.load %arg4[%arg6, %arg7] : memref<3x2xf64>
            %3 = affine.load %arg4[%arg8, %arg7] : memref<3x2xf64>
            %4 = affine.load %arg3[%arg6, %arg7] : memref<3x2xf64>
            %5 = arith.mulf %1, %arg0 : f64
            %6 = arith.mulf %5, %2 : f64
            %7 = arith.mulf %3, %arg0 : f64
            %8 = arith.mulf %7, %4 : f64
            %9 = arith.addf %6, %8 : f64
            %10 = arith.addf %0, %9 : f64
            affine.store %10, %arg2[%arg6, %arg8] : memref<3x3xf64>
          }
        }
      }
    }
    return
  }
}
