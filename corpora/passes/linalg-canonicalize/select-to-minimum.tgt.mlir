#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @select_to_minimum(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %A = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %l = arith.constant -2.0 : f32
    %h = arith.constant 2.0 : f32
    %s = arith.minimumf %u, %h : f32
    %t = arith.maximumf %s, %l : f32
    linalg.yield %t : f32
  } -> tensor<1x28x28x16xf32>
  return %A : tensor<1x28x28x16xf32>
}
