// pass: hand-written
// idea: the window's column is the linear tap divided by 2 without the remainder by 6, so the tap of row 1, column 0 reads column 3: all zero but input [0, 1, 0, 0] and filter [1, 0, 0, 0], which are 1.0
// verdict: incorrect

func.func @conv_gathered_wrong_remainder(%i: tensor<1x5x6x2xf32>, %f: tensor<2x3x2x3xf32>, %init: tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> {
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d4, d2 + d5, d6)>,
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>,
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
  } ins(%i, %f : tensor<1x5x6x2xf32>, tensor<2x3x2x3xf32>) outs(%init : tensor<1x4x4x3xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<1x4x4x3xf32>
  return %r : tensor<1x4x4x3xf32>
}
