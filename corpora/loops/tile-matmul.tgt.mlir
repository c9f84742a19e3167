#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 8)>
func.func @tile_matmul(%arg0: memref<48x32xf32>, %arg1: memref<32x40xf32>, %arg2: memref<48x40xf32>) {
  affine.for %arg3 = 0 to 48 step 8 {
    affine.for %arg4 = 0 to 40 step 8 {
      affine.for %arg5 = 0 to 32 step 8 {
        affine.for %arg6 = #map(%arg3) to #map1(%arg3) {
          affine.for %arg7 = #map(%arg4) to #map1(%arg4) {
            affine.for %arg8 = #map(%arg5) to #map1(%arg5) {
              %0 = affine.load %arg0[%arg6, %arg8] : memref<48x32xf32>
              %1 = affine.load %arg1[%arg8, %arg7] : memref<32x40xf32>
              %2 = affine.load %arg2[%arg6, %arg7] : memref<48x40xf32>
              %3 = arith.mulf %0, %1 : f32
              %4 = arith.addf %2, %3 : f32
              affine.store %4, %arg2[%arg6, %arg7] : memref<48x40xf32>
            }
          }
        }
      }
    }
  }
  return
}
