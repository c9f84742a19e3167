// pass: hand-written
// idea: a convolution as im2col and matmul, and a relu after it that became a comparison and a select
// verdict: correct

#x = affine_map<(n, h, w, f, kh, kw, c) -> (n, h + kh, w + kw, c)>
#k = affine_map<(n, h, w, f, kh, kw, c) -> (kh, kw, c, f)>
#y = affine_map<(n, h, w, f, kh, kw, c) -> (n, h, w, f)>
#id = affine_map<(n, h, w, f) -> (n, h, w, f)>
func.func @conv_relu(%i: tensor<1x16x16x4xf32>, %f: tensor<3x3x4x16xf32>, %init: tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x14x14x16xf32>
  %c = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%i, %f : tensor<1x16x16x4xf32>, tensor<3x3x4x16xf32>) outs(%init : tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c : tensor<1x14x14x16xf32>) outs(%e : tensor<1x14x14x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.maximumf %u, %z : f32
    linalg.yield %m : f32
  } -> tensor<1x14x14x16xf32>
  return %r : tensor<1x14x14x16xf32>
}
