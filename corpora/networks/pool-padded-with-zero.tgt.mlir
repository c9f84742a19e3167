func.func @layers(%x: tensor<1x6x6x2xf32>, %w: tensor<3x3x2x2xf32>, %d: tensor<3x3x2xf32>) -> tensor<1x6x6x2xf32> {
  %z = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<3x3xf32>
  %xd = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%xd0: index, %xd1: index, %xd2: index, %xd3: index):
    tensor.yield %z : f32
  } : tensor<1x6x6x2xf32> to tensor<1x8x8x2xf32>
  %pe = tensor.empty() : tensor<1x6x6x2xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %p = linalg.conv_2d_nhwc_hwcf ins(%xd, %w : tensor<1x8x8x2xf32>, tensor<3x3x2x2xf32>) outs(%pi : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %pd = tensor.pad %p low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%pd0: index, %pd1: index, %pd2: index, %pd3: index):
    tensor.yield %z : f32
  } : tensor<1x6x6x2xf32> to tensor<1x8x8x2xf32>
  %qe = tensor.empty() : tensor<1x6x6x2xf32>
  %qi = linalg.fill ins(%z : f32) outs(%qe : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %q = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5, d3)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
  } ins(%pd, %d : tensor<1x8x8x2xf32>, tensor<3x3x2xf32>) outs(%qi : tensor<1x6x6x2xf32>) {
  ^bb0(%qa: f32, %qb: f32, %qc: f32):
    %qp = arith.mulf %qa, %qb : f32
    %qs = arith.addf %qc, %qp : f32
    linalg.yield %qs : f32
  } -> tensor<1x6x6x2xf32>
  %qd = tensor.pad %q low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%qd0: index, %qd1: index, %qd2: index, %qd3: index):
    tensor.yield %z : f32
  } : tensor<1x6x6x2xf32> to tensor<1x8x8x2xf32>
  %re = tensor.empty() : tensor<1x6x6x2xf32>
  %ri = linalg.fill ins(%least : f32) outs(%re : tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
  } ins(%qd, %window : tensor<1x8x8x2xf32>, tensor<3x3xf32>) outs(%ri : tensor<1x6x6x2xf32>) {
  ^bb0(%ra: f32, %rb: f32, %rc: f32):
    %rs = arith.maximumf %rc, %ra : f32
    linalg.yield %rs : f32
  } -> tensor<1x6x6x2xf32>
  return %r : tensor<1x6x6x2xf32>
}
