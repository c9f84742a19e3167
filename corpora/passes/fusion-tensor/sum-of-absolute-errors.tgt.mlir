#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @sum_of_absolute_errors(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>, %i: tensor<64xf32>) -> tensor<64xf32> {
  %r = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
    ins(%x, %y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%i : tensor<64xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %v, %u : f32
    %a = math.absf %d : f32
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}
