// pass: hand-written
// idea: a leaky relu, the comparison with 0.0 turned round and its arms exchanged
// verdict: correct

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @leaky_relu(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %N = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %a = arith.constant 0.1 : f32
    %m = arith.mulf %u, %a : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  %INIT1 = tensor.empty() : tensor<1x28x28x16xi1>
  %C = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT1 : tensor<1x28x28x16xi1>) {
  ^bb0(%u: f32, %o: i1):
    %z = arith.constant 0.0 : f32
    %c = arith.cmpf ogt, %u, %z : f32
    linalg.yield %c : i1
  } -> tensor<1x28x28x16xi1>
  %R = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%C, %X, %N : tensor<1x28x28x16xi1>, tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: i1, %v: f32, %w: f32, %o: f32):
    %s = arith.select %u, %v, %w : f32
    linalg.yield %s : f32
  } -> tensor<1x28x28x16xf32>
  return %R : tensor<1x28x28x16xf32>
}
