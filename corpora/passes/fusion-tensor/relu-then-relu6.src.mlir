// pass: hand-written
// idea: relu6 of a relu is relu6: the inner maximum with 0.0 changes nothing
// verdict: correct

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @relu_then_relu6(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %m = arith.maximumf %u, %z : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  %C = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%R : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %s = arith.constant 6.0 : f32
    %a = arith.maximumf %u, %z : f32
    %b = arith.minimumf %a, %s : f32
    linalg.yield %b : f32
  } -> tensor<1x28x28x16xf32>
  return %C : tensor<1x28x28x16xf32>
}
