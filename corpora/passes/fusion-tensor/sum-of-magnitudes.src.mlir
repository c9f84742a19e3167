// pass: hand-written
// idea: a sum of max(x, -x), fused into one reduction of absolute values
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @sum_of_magnitudes(%x: tensor<16x64xf32>, %init: tensor<16xf32>) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<16x64xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<16x64xf32>) outs(%e : tensor<16x64xf32>) {
  ^bb0(%u: f32, %o: f32):
    %n = arith.negf %u : f32
    %m = arith.maximumf %u, %n : f32
    linalg.yield %m : f32
  } -> tensor<16x64xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<16x64xf32>) outs(%init : tensor<16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %s = arith.addf %o, %u : f32
    linalg.yield %s : f32
  } -> tensor<16xf32>
  return %r : tensor<16xf32>
}
