// pass: transform.structured.split_reduction
// idea: partial sums start at the neutral -0.0
// verdict: correct

func.func @split_reduction_negative_zero(%x : tensor<4xf32>) -> tensor<f32> {
  %c = arith.constant dense<-0.0> : tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
    ins(%x : tensor<4xf32>) outs(%c : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
