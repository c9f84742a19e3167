#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 * 2 + 1)>
module {
  func.func @every_second_element_fused(%arg0: tensor<2xi32>, %arg1: tensor<4xi32>) -> tensor<4xi32> {
    %0 = tensor.empty() : tensor<4xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<2xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<4xi32>
    return %1 : tensor<4xi32>
  }
}

