#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @clamp_of_clamp(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %l = arith.constant -1.0 : f32
    %h = arith.constant 6.0 : f32
    %s = arith.maximumf %u, %l : f32
    %t = arith.minimumf %s, %h : f32
    linalg.yield %t : f32
  } -> tensor<1x28x28x16xf32>
  return %R : tensor<1x28x28x16xf32>
}
