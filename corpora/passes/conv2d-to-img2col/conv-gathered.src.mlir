// pass: transform.structured.convert_conv2d_to_img2col
// idea: im2col that gathers by quotients and remainders of linear indices
// verdict: correct

func.func @conv_gathered(%i: tensor<1x5x6x2xf32>, %f: tensor<2x3x2x3xf32>, %init: tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> {
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
