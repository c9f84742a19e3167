// pass: hand-written
// idea: a sum over a dimension of size 1, started at 0.0: dropped, because a relu is never -0.0
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @unit_sum_of_relu(%x: tensor<64x1xf32>) -> tensor<64xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<64x1xf32>) outs(%i : tensor<64xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.maximumf %u, %z : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}
