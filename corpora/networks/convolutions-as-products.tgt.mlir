func.func @layers(%x: tensor<1x6x6x2xf32>, %a: tensor<3x3x2x2xf32>, %b: tensor<3x3x2x2xf32>, %c: tensor<3x3x2x2xf32>) -> tensor<1x6x6x2xf32> {
  %z = arith.constant 0.0 : f32
  %pd = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%pd0: index, %pd1: index, %pd2: index, %pd3: index):
    tensor.yield %z : f32
  } : tensor<1x6x6x2xf32> to tensor<1x8x8x2xf32>
  %pge = tensor.empty() : tensor<6x6x3x3x2xf32>
  %pg = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (0, d0 + d2, d1 + d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]
  } ins(%pd : tensor<1x8x8x2xf32>) outs(%pge : tensor<6x6x3x3x2xf32>) {
  ^bb0(%pu: f32, %pv: f32):
    linalg.yield %pu : f32
  } -> tensor<6x6x3x3x2xf32>
  %pl = tensor.collapse_shape %pg [[0, 1], [2, 3, 4]] : tensor<6x6x3x3x2xf32> into tensor<36x18xf32>
  %pw = tensor.collapse_shape %a [[0, 1, 2], [3]] : tensor<3x3x2x2xf32> into tensor<18x2xf32>
  %pe = tensor.empty() : tensor<36x2xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<36x2xf32>) -> tensor<36x2xf32>
  %pm = linalg.matmul ins(%pl, %pw : tensor<36x18xf32>, tensor<18x2xf32>) outs(%pi : tensor<36x2xf32>) -> tensor<36x2xf32>
  %p = tensor.expand_shape %pm [[0, 1, 2], [3]] output_shape [1, 6, 6, 2] : tensor<36x2xf32> into tensor<1x6x6x2xf32>
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
  %sge = tensor.empty() : tensor<6x6x3x3x2xf32>
  %sg = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (0, d0 + d2, d1 + d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]
  } ins(%sd : tensor<1x8x8x2xf32>) outs(%sge : tensor<6x6x3x3x2xf32>) {
  ^bb0(%su: f32, %sv: f32):
    linalg.yield %su : f32
  } -> tensor<6x6x3x3x2xf32>
  %sl = tensor.collapse_shape %sg [[0, 1], [2, 3, 4]] : tensor<6x6x3x3x2xf32> into tensor<36x18xf32>
  %sw = tensor.collapse_shape %b [[0, 1, 2], [3]] : tensor<3x3x2x2xf32> into tensor<18x2xf32>
  %se = tensor.empty() : tensor<36x2xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<36x2xf32>) -> tensor<36x2xf32>
  %sm = linalg.matmul ins(%sl, %sw : tensor<36x18xf32>, tensor<18x2xf32>) outs(%si : tensor<36x2xf32>) -> tensor<36x2xf32>
  %s = tensor.expand_shape %sm [[0, 1, 2], [3]] output_shape [1, 6, 6, 2] : tensor<36x2xf32> into tensor<1x6x6x2xf32>
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
  %rge = tensor.empty() : tensor<6x6x3x3x2xf32>
  %rg = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (0, d0 + d2, d1 + d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]
  } ins(%rd : tensor<1x8x8x2xf32>) outs(%rge : tensor<6x6x3x3x2xf32>) {
  ^bb0(%ru: f32, %rv: f32):
    linalg.yield %ru : f32
  } -> tensor<6x6x3x3x2xf32>
  %rl = tensor.collapse_shape %rg [[0, 1], [2, 3, 4]] : tensor<6x6x3x3x2xf32> into tensor<36x18xf32>
  %rw = tensor.collapse_shape %c [[0, 1, 2], [3]] : tensor<3x3x2x2xf32> into tensor<18x2xf32>
  %re = tensor.empty() : tensor<36x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<36x2xf32>) -> tensor<36x2xf32>
  %rm = linalg.matmul ins(%rl, %rw : tensor<36x18xf32>, tensor<18x2xf32>) outs(%ri : tensor<36x2xf32>) -> tensor<36x2xf32>
  %r = tensor.expand_shape %rm [[0, 1, 2], [3]] output_shape [1, 6, 6, 2] : tensor<36x2xf32> into tensor<1x6x6x2xf32>
  return %r : tensor<1x6x6x2xf32>
}
