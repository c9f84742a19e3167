// pass: linalg-fold-unit-extent-dims
// idea: the batch of one is dropped in front of three convolutions, and put back behind them
// verdict: correct
func.func @layers(%x: tensor<1x6x6x2xf32>, %a: tensor<3x3x2x2xf32>, %b: tensor<3x3x2x2xf32>, %c: tensor<3x3x2x2xf32>) -> tensor<1x6x6x2xf32> {
  %z = arith.constant 0.0 : f32
  %pd = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%pd0: index, %pd1: index, %pd2: index, %pd3: index):
    tensor.yield %z : f32
  } : tensor<1x6x6x2xf32> to tensor<1x8x8x2xf32>
  %pe = tensor.empty() : tensor<1x6x6x2xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %p = linalg.conv_2d_nhwc_hwcf ins(%pd, %a : tensor<1x8x8x2xf32>, tensor<3x3x2x2xf32>) outs(%pi : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %pre = tensor.empty() : tensor<1x6x6x2xf32>
  %pr = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
    iterator_types = ["parallel", "parallel", "parallel", "parallel"]
  } ins(%p : tensor<1x6x6x2xf32>) outs(%pre : tensor<1x6x6x2xf32>) {
  ^bb0(%prx: f32, %pro: f32):
    %pry = arith.maximumf %prx, %z : f32
    linalg.yield %pry : f32
  } -> tensor<1x6x6x2xf32>
  %sd = tensor.pad %pr low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%sd0: index, %sd1: index, %sd2: index, %sd3: index):
    tensor.yield %z : f32
  } : tensor<1x6x6x2xf32> to tensor<1x8x8x2xf32>
  %se = tensor.empty() : tensor<1x6x6x2xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %s = linalg.conv_2d_nhwc_hwcf ins(%sd, %b : tensor<1x8x8x2xf32>, tensor<3x3x2x2xf32>) outs(%si : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %sre = tensor.empty() : tensor<1x6x6x2xf32>
  %sr = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
    iterator_types = ["parallel", "parallel", "parallel", "parallel"]
  } ins(%s : tensor<1x6x6x2xf32>) outs(%sre : tensor<1x6x6x2xf32>) {
  ^bb0(%srx: f32, %sro: f32):
    %sry = arith.maximumf %srx, %z : f32
    linalg.yield %sry : f32
  } -> tensor<1x6x6x2xf32>
  %rd = tensor.pad %sr low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%rd0: index, %rd1: index, %rd2: index, %rd3: index):
    tensor.yield %z : f32
  } : tensor<1x6x6x2xf32> to tensor<1x8x8x2xf32>
  %re = tensor.empty() : tensor<1x6x6x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %r = linalg.conv_2d_nhwc_hwcf ins(%rd, %c : tensor<1x8x8x2xf32>, tensor<3x3x2x2xf32>) outs(%ri : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  return %r : tensor<1x6x6x2xf32>
}
