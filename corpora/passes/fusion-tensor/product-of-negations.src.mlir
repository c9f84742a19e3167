// pass: linalg-fuse-elementwise-ops
// idea: both factors are negated; the fused product needs no negation
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @product_of_negations(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>, %Z: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %A = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X : tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %o: f32):
    %n = arith.negf %u : f32
    linalg.yield %n : f32
  } -> tensor<64x128xf32>
  %B = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%Y : tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %o: f32):
    %n = arith.negf %u : f32
    linalg.yield %n : f32
  } -> tensor<64x128xf32>
  %P = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%A, %B, %Z : tensor<64x128xf32>, tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32, %o: f32):
    %m = arith.mulf %u, %v : f32
    %s = arith.addf %m, %w : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %P : tensor<64x128xf32>
}
