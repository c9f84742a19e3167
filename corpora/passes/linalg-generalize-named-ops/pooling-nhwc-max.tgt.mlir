#x = affine_map<(n, h, w, c, kh, kw) -> (n, h + kh, w + kw, c)>
#k = affine_map<(n, h, w, c, kh, kw) -> (kh, kw)>
#y = affine_map<(n, h, w, c, kh, kw) -> (n, h, w, c)>
func.func @pooling_nhwc_max(%x: tensor<1x4x4x2xf32>, %init: tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32> {
  %k = tensor.empty() : tensor<3x3xf32>
  %r = linalg.generic {indexing_maps = [#x, #k, #y], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]}
    ins(%x, %k : tensor<1x4x4x2xf32>, tensor<3x3xf32>) outs(%init : tensor<1x2x2x2xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %nan = arith.cmpf uno, %u, %o : f32
    %greater = arith.cmpf ogt, %u, %o : f32
    %less = arith.cmpf olt, %u, %o : f32
    %both = arith.addf %u, %o : f32
    %zeros = arith.maximumf %u, %o : f32
    %a = arith.select %less, %o, %zeros : f32
    %b = arith.select %greater, %u, %a : f32
    %c = arith.select %nan, %both, %b : f32
    linalg.yield %c : f32
  } -> tensor<1x2x2x2xf32>
  return %r : tensor<1x2x2x2xf32>
}
