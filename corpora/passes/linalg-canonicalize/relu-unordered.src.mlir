// pass: hand-written
// idea: x > 0.0, or unordered, ? x : 0.0 is maximumf(x, 0.0)
// verdict: correct

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @relu_unordered(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %A = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %c = arith.cmpf ugt, %u, %z : f32
    %s = arith.select %c, %u, %z : f32
    linalg.yield %s : f32
  } -> tensor<1x28x28x16xf32>
  return %A : tensor<1x28x28x16xf32>
}
