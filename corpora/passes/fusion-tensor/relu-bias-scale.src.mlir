// pass: linalg-fuse-elementwise-ops
// idea: a bias, a relu and a scale: four generics become one
// verdict: correct

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @relu_bias_scale(%X: tensor<1x28x28x16xf32>, %Y: tensor<1x28x28x16xf32>, %Z: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %B = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X, %Y : tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %s = arith.addf %u, %v : f32
    linalg.yield %s : f32
  } -> tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%B : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %m = arith.maximumf %u, %z : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  %S = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%R, %Z : tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %m = arith.mulf %u, %v : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  %T = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%S : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %t = math.tanh %u : f32
    linalg.yield %t : f32
  } -> tensor<1x28x28x16xf32>
  return %T : tensor<1x28x28x16xf32>
}
