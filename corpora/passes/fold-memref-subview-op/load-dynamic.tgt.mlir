#map = affine_map<()[s0, s1, s2] -> (s0 + s1 * s2)>
func.func @load_dynamic(%arg0: memref<12x32xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index) -> f32 {
  %0 = affine.apply #map()[%arg1, %arg5, %arg3]
  %1 = affine.apply #map()[%arg2, %arg6, %arg4]
  %2 = memref.load %arg0[%0, %1] : memref<12x32xf32>
  return %2 : f32
}
