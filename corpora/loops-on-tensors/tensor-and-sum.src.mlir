// pass: hand-written
// idea: a tensor and a number loop-carried
// verdict: correct
#E = affine_map<(d0) -> (d0)>
#S = affine_map<(d0) -> ()>
func.func @tensor_and_sum(%a: tensor<300xf32>, %o: tensor<300xf32>, %s: tensor<f32>) -> (tensor<300xf32>, tensor<f32>) {
  %e = linalg.exp ins(%a : tensor<300xf32>) outs(%o : tensor<300xf32>) -> tensor<300xf32>
  %r = linalg.generic {indexing_maps = [#E, #S], iterator_types = ["reduction"]} ins(%e : tensor<300xf32>) outs(%s : tensor<f32>) {
  ^bb0(%x: f32, %y: f32):
    %t = arith.addf %y, %x : f32
    linalg.yield %t : f32
  } -> tensor<f32>
  return %e, %r : tensor<300xf32>, tensor<f32>
}
