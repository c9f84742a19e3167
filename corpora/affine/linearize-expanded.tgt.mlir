#map = affine_map<()[s0, s1, s2] -> (s0 * 40 + s1 * 8 + s2)>
func.func @linearize_expanded(%arg0: index, %arg1: index, %arg2: index) -> index {
  %0 = affine.apply #map()[%arg0, %arg1, %arg2]
  return %0 : index
}
