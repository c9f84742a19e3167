// pass: hand-written
// idea: a sum whose steps may be poison is refined by the same sum without the flag, step by step
// verdict: correct

func.func @nnan_dropped_in_a_sum(%a: tensor<?xf32>, %z: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%a : tensor<?xf32>) outs(%z : tensor<f32>) {
  ^bb0(%x: f32, %sum: f32):
    %s = arith.addf %sum, %x fastmath<nnan> : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
