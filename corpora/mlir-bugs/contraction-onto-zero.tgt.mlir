#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @contraction_onto_zero(%arg0: vector<1x1xf32>, %arg1: vector<1x1xf32>, %arg2: vector<1x1xf32>) -> vector<1x1xf32> {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<1x1xf32>, vector<1x1xf32> into vector<1x1xf32>
    return %0 : vector<1x1xf32>
  }
}

