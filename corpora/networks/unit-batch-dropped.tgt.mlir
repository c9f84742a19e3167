func.func @layers(%x: tensor<1x6x6x2xf32>, %a: tensor<3x3x2x2xf32>, %b: tensor<3x3x2x2xf32>, %c: tensor<3x3x2x2xf32>) -> tensor<1x6x6x2xf32> {
  %z = arith.constant 0.0 : f32
  %x3 = tensor.collapse_shape %x [[0, 1], [2], [3]] : tensor<1x6x6x2xf32> into tensor<6x6x2xf32>
  %pd = tensor.pad %x3 low[1, 1, 0] high[1, 1, 0] {
  ^bb0(%pd1: index, %pd2: index, %pd3: index):
    tensor.yield %z : f32
  } : tensor<6x6x2xf32> to tensor<8x8x2xf32>
  %pe = tensor.empty() : tensor<6x6x2xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
  %p = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0 + d3, d1 + d4, d5)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d4, d5, d2)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
  } ins(%pd, %a : tensor<8x8x2xf32>, tensor<3x3x2x2xf32>) outs(%pi : tensor<6x6x2xf32>) {
  ^bb0(%pa: f32, %pb: f32, %pc: f32):
    %pp = arith.mulf %pa, %pb : f32
    %ps = arith.addf %pc, %pp : f32
    linalg.yield %ps : f32
  } -> tensor<6x6x2xf32>
  %pre = tensor.empty() : tensor<6x6x2xf32>
  %pr = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%p : tensor<6x6x2xf32>) outs(%pre : tensor<6x6x2xf32>) {
  ^bb0(%prx: f32, %pro: f32):
    %pry = arith.maximumf %prx, %z : f32
    linalg.yield %pry : f32
  } -> tensor<6x6x2xf32>
  %sd = tensor.pad %pr low[1, 1, 0] high[1, 1, 0] {
  ^bb0(%sd1: index, %sd2: index, %sd3: index):
    tensor.yield %z : f32
  } : tensor<6x6x2xf32> to tensor<8x8x2xf32>
  %se = tensor.empty() : tensor<6x6x2xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
  %s = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0 + d3, d1 + d4, d5)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d4, d5, d2)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
  } ins(%sd, %b : tensor<8x8x2xf32>, tensor<3x3x2x2xf32>) outs(%si : tensor<6x6x2xf32>) {
  ^bb0(%sa: f32, %sb: f32, %sc: f32):
    %sp = arith.mulf %sa, %sb : f32
    %ss = arith.addf %sc, %sp : f32
    linalg.yield %ss : f32
  } -> tensor<6x6x2xf32>
  %sre = tensor.empty() : tensor<6x6x2xf32>
  %sr = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%s : tensor<6x6x2xf32>) outs(%sre : tensor<6x6x2xf32>) {
  ^bb0(%srx: f32, %sro: f32):
    %sry = arith.maximumf %srx, %z : f32
    linalg.yield %sry : f32
  } -> tensor<6x6x2xf32>
  %rd = tensor.pad %sr low[1, 1, 0] high[1, 1, 0] {
  ^bb0(%rd1: index, %rd2: index, %rd3: index):
    tensor.yield %z : f32
  } : tensor<6x6x2xf32> to tensor<8x8x2xf32>
  %r3e = tensor.empty() : tensor<6x6x2xf32>
  %r3i = linalg.fill ins(%z : f32) outs(%r3e : tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
  %r3 = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0 + d3, d1 + d4, d5)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d4, d5, d2)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
  } ins(%rd, %c : tensor<8x8x2xf32>, tensor<3x3x2x2xf32>) outs(%r3i : tensor<6x6x2xf32>) {
  ^bb0(%r3a: f32, %r3b: f32, %r3c: f32):
    %r3p = arith.mulf %r3a, %r3b : f32
    %r3s = arith.addf %r3c, %r3p : f32
    linalg.yield %r3s : f32
  } -> tensor<6x6x2xf32>
  %r = tensor.expand_shape %r3 [[0, 1], [2], [3]] output_shape [1, 6, 6, 2] : tensor<6x6x2xf32> into tensor<1x6x6x2xf32>
  return %r : tensor<1x6x6x2xf32>
}
