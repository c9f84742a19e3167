#map = affine_map<(d0) -> (d0)>
module {
  func.func @division_by_padding(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> tensor<3xi32> {
    %0 = ub.poison : i32
    %extracted_slice = tensor.extract_slice %arg1[0] [3] [1] : tensor<4xi32> to tensor<3xi32>
    %padded = tensor.pad %extracted_slice low[0] high[1] {
    ^bb0(%arg2: index):
      tensor.yield %0 : i32
    } : tensor<3xi32> to tensor<4xi32>
    %1 = tensor.empty() : tensor<4xi32>
    %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %padded : tensor<4xi32>, tensor<4xi32>) outs(%1 : tensor<4xi32>) {
    ^bb0(%in: i32, %in_1: i32, %out: i32):
      %3 = arith.divui %in, %in_1 : i32
      linalg.yield %3 : i32
    } -> tensor<4xi32>
    %extracted_slice_0 = tensor.extract_slice %2[0] [3] [1] : tensor<4xi32> to tensor<3xi32>
    return %extracted_slice_0 : tensor<3xi32>
  }
}

