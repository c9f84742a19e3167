func.func @conv2d_bias_last(%x: tensor<1x8x8x4xf32>, %w: tensor<8x3x3x4xf32>, %b: tensor<8xf32>) -> tensor<1x6x6x8xf32> {
  %z = arith.constant 0.0 : f32
  %t = tensor.empty() : tensor<3x3x4x8xf32>
  %k = linalg.transpose ins(%w : tensor<8x3x3x4xf32>) outs(%t : tensor<3x3x4x8xf32>) permutation = [1, 2, 3, 0]
  %e = tensor.empty() : tensor<1x6x6x8xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<1x6x6x8xf32>) -> tensor<1x6x6x8xf32>
  %c = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %k : tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) outs(%i : tensor<1x6x6x8xf32>) -> tensor<1x6x6x8xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3) -> (d3)>,
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>,
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel"]
  } ins(%b, %c : tensor<8xf32>, tensor<1x6x6x8xf32>) outs(%e : tensor<1x6x6x8xf32>) {
  ^bb0(%u: f32, %v: f32, %out: f32):
    %s = arith.addf %u, %v : f32
    linalg.yield %s : f32
  } -> tensor<1x6x6x8xf32>
  return %r : tensor<1x6x6x8xf32>
}
