func.func @depthwise_conv2d(%x: tensor<1x7x5x3xf32>, %w: tensor<3x1x3x11xf32>, %b: tensor<33xf32>) -> tensor<1x5x5x33xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x5x5x3x11xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<1x5x5x3x11xf32>) -> tensor<1x5x5x3x11xf32>
  %c = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x7x5x3xf32>, tensor<3x1x3x11xf32>) outs(%i : tensor<1x5x5x3x11xf32>) -> tensor<1x5x5x3x11xf32>
  %f = tensor.collapse_shape %c [[0], [1], [2], [3, 4]] : tensor<1x5x5x3x11xf32> into tensor<1x5x5x33xf32>
  %o = tensor.empty() : tensor<1x5x5x33xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3) -> (d3)>,
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>,
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel"]
  } ins(%b, %f : tensor<33xf32>, tensor<1x5x5x33xf32>) outs(%o : tensor<1x5x5x33xf32>) {
  ^bb0(%u: f32, %v: f32, %out: f32):
    %s = arith.addf %u, %v : f32
    linalg.yield %s : f32
  } -> tensor<1x5x5x33xf32>
  return %r : tensor<1x5x5x33xf32>
}
