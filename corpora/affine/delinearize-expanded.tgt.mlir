#map = affine_map<()[s0] -> (s0 floordiv 40)>
#map1 = affine_map<()[s0] -> ((s0 mod 40) floordiv 8)>
#map2 = affine_map<()[s0] -> (s0 mod 8)>
func.func @delinearize_expanded(%arg0: index) -> (index, index, index) {
  %0 = affine.apply #map()[%arg0]
  %1 = affine.apply #map1()[%arg0]
  %2 = affine.apply #map2()[%arg0]
  return %0, %1, %2 : index, index, index
}
