#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 16)>
func.func @tile(%arg0: memref<64x96xf32>, %arg1: memref<64x96xf32>) {
  affine.for %arg2 = 0 to 64 step 16 {
    affine.for %arg3 = 0 to 96 step 16 {
      affine.for %arg4 = #map(%arg2) to #map1(%arg2) {
        affine.for %arg5 = #map(%arg3) to #map1(%arg3) {
          %0 = affine.load %arg0[%arg4, %arg5] : memref<64x96xf32>
          %1 = arith.mulf %0, %0 : f32
          affine.store %1, %arg1[%arg4, %arg5] : memref<64x96xf32>
        }
      }
    }
  }
  return
}
