#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 20, 64)>
#map2 = affine_map<(d0) -> (d0 + 20, 96)>
func.func @tile_in_place(%arg0: memref<64x96xf32>) {
  affine.for %arg1 = 0 to 64 step 20 {
    affine.for %arg2 = 0 to 96 step 20 {
      affine.for %arg3 = #map(%arg1) to min #map1(%arg1) {
        affine.for %arg4 = #map(%arg2) to min #map2(%arg2) {
          %0 = affine.load %arg0[%arg3, %arg4] : memref<64x96xf32>
          %1 = arith.mulf %0, %0 : f32
          affine.store %1, %arg0[%arg3, %arg4] : memref<64x96xf32>
        }
      }
    }
  }
  return
}
