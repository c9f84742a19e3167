// pass: hand-written
// idea: the smaller is subtracted from the larger: x = 0.0, y = -0.0 give 0.0 and -0.0
// verdict: incorrect
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @absolute_difference(%x: tensor<8x64xf32>, %y: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %y : tensor<8x64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    %a = math.absf %d : f32
    linalg.yield %a : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}
