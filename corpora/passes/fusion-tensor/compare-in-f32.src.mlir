// pass: hand-written
// idea: halves compare as their extensions do
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @compare_in_f32(%X: tensor<64x128xf16>, %Y: tensor<64x128xf16>, %Z: tensor<64x128xf16>) -> tensor<64x128xf16> {
  %INIT = tensor.empty() : tensor<64x128xi1>
  %C = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf16>, tensor<64x128xf16>) outs(%INIT : tensor<64x128xi1>) {
  ^bb0(%u: f16, %v: f16, %o: i1):
    %a = arith.extf %u : f16 to f32
    %b = arith.extf %v : f16 to f32
    %c = arith.cmpf olt, %a, %b : f32
    linalg.yield %c : i1
  } -> tensor<64x128xi1>
  %INIT1 = tensor.empty() : tensor<64x128xf16>
  %R = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%C, %X, %Z : tensor<64x128xi1>, tensor<64x128xf16>, tensor<64x128xf16>) outs(%INIT1 : tensor<64x128xf16>) {
  ^bb0(%u: i1, %v: f16, %w: f16, %o: f16):
    %s = arith.select %u, %v, %w : f16
    linalg.yield %s : f16
  } -> tensor<64x128xf16>
  return %R : tensor<64x128xf16>
}
