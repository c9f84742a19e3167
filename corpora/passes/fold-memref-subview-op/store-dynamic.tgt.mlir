#map = affine_map<()[s0, s1] -> (s0 + s1)>
func.func @store_dynamic(%arg0: memref<12x32xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: f32) {
  %0 = affine.apply #map()[%arg1, %arg3]
  %1 = affine.apply #map()[%arg2, %arg4]
  memref.store %arg5, %arg0[%0, %1] : memref<12x32xf32>
  return
}
