// pass: transform.structured.convert_conv2d_to_img2col
// idea: a one-dimensional convolution as one reduction over four
// verdict: correct

func.func @conv_1d_collapsed(%i: tensor<4x2xf32>, %f: tensor<2x2xf32>, %init: tensor<3xf32>) -> tensor<3xf32> {
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0 + d1, d2)>,
      affine_map<(d0, d1, d2) -> (d1, d2)>,
      affine_map<(d0, d1, d2) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction", "reduction"]
  } ins(%i, %f : tensor<4x2xf32>, tensor<2x2xf32>) outs(%init : tensor<3xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %r : tensor<3xf32>
}
