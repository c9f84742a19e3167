// pass: hand-written
// idea: the maximum of two widened halves, rounded back, is the maximum of the halves
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @maximum_in_f16(%X: tensor<64x128xf16>, %Y: tensor<64x128xf16>) -> tensor<64x128xf16> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %V = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X : tensor<64x128xf16>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f16, %o: f32):
    %e0 = arith.extf %u : f16 to f32
    linalg.yield %e0 : f32
  } -> tensor<64x128xf32>
  %W = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%Y : tensor<64x128xf16>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f16, %o: f32):
    %e0 = arith.extf %u : f16 to f32
    linalg.yield %e0 : f32
  } -> tensor<64x128xf32>
  %M = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%V, %W : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %m = arith.maximumf %u, %v : f32
    linalg.yield %m : f32
  } -> tensor<64x128xf32>
  %INIT1 = tensor.empty() : tensor<64x128xf16>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%M : tensor<64x128xf32>) outs(%INIT1 : tensor<64x128xf16>) {
  ^bb0(%u: f32, %o: f16):
    %t = arith.truncf %u : f32 to f16
    linalg.yield %t : f16
  } -> tensor<64x128xf16>
  return %R : tensor<64x128xf16>
}
