#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @relu_then_relu6(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %C = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %s = arith.constant 6.0 : f32
    %a = arith.minimumf %u, %s : f32
    %b = arith.maximumf %a, %z : f32
    linalg.yield %b : f32
  } -> tensor<1x28x28x16xf32>
  return %C : tensor<1x28x28x16xf32>
}
