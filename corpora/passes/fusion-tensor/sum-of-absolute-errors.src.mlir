// pass: hand-written
// idea: the absolute errors of a row are summed; prediction and target are exchanged
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @sum_of_absolute_errors(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>, %i: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64x128xf32>
  %d = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%e : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    %a = math.absf %d : f32
    linalg.yield %a : f32
  } -> tensor<64x128xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
    ins(%d : tensor<64x128xf32>) outs(%i : tensor<64xf32>) {
  ^bb0(%u: f32, %o: f32):
    %s = arith.addf %o, %u : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}
