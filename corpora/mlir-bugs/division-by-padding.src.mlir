// pass: test-linalg-data-layout-propagation
// idea: what is cut off afterwards is divided by poison
// verdict: incorrect
#id = affine_map<(i) -> (i)>
func.func @division_by_padding(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<3xi32> {
  %0 = tensor.extract_slice %x[0] [3] [1] : tensor<4xi32> to tensor<3xi32>
  %1 = tensor.extract_slice %y[0] [3] [1] : tensor<4xi32> to tensor<3xi32>
  %empty = tensor.empty() : tensor<3xi32>
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%0, %1 : tensor<3xi32>, tensor<3xi32>) outs(%empty : tensor<3xi32>) {
  ^bb0(%a: i32, %b: i32, %c: i32):
    %3 = arith.divui %a, %b : i32
    linalg.yield %3 : i32
  } -> tensor<3xi32>
  return %2 : tensor<3xi32>
}
