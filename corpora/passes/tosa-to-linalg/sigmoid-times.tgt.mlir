#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @sigmoid_times(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %e1 = math.exp %u : f32
    %s = arith.addf %one, %e1 : f32
    %q = arith.divf %u, %s : f32
    %p = arith.divf %one, %s : f32
    %m = arith.mulf %u, %p : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  return %R : tensor<1x28x28x16xf32>
}
