// pass: hand-written
// idea: a variance clamped by a maximum, or by a comparison that keeps -0.0, which adding eps makes the same
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @batch_norm(%x: tensor<4x64xf32>, %a: tensor<64xf32>, %b: tensor<64xf32>) -> tensor<4x64xf32> {
  %z = arith.constant 0.0 : f32
  %k = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<4x64xf32>
  %r = linalg.generic {indexing_maps = [#id, #col, #col, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %a, %b : tensor<4x64xf32>, tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<4x64xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    %p = arith.maximumf %w, %z : f32
    %q = arith.addf %p, %k : f32
    %s = math.sqrt %q : f32
    %y = arith.divf %d, %s : f32
    linalg.yield %y : f32
  } -> tensor<4x64xf32>
  return %r : tensor<4x64xf32>
}
