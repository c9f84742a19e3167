// pass: hand-written
// idea: x < 0.0 ? -x : x keeps -0.0
// verdict: incorrect

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @absolute_value_as_select(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %A = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = math.absf %u : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  return %A : tensor<1x28x28x16xf32>
}
