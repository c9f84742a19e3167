// pass: linalg-bufferize
// idea: a generic with two results writes to two buffers
// verdict: correct

#map = affine_map<(d0) -> (d0)>
func.func @two_results(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %r:2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e, %e : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%u: f32, %o: f32, %p: f32):
    %a = math.exp %u : f32
    linalg.yield %a, %u : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}
