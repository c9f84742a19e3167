#map = affine_map<()[s0] -> (s0 * 2 + 2)>
#map1 = affine_map<()[s0] -> (s0 * 3 + 4)>
func.func @load_static(%arg0: memref<12x32xf32>, %arg1: index, %arg2: index) -> f32 {
  %0 = affine.apply #map()[%arg1]
  %1 = affine.apply #map1()[%arg2]
  %2 = memref.load %arg0[%0, %1] : memref<12x32xf32>
  return %2 : f32
}
