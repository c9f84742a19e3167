func.func @conv_1d_collapsed(%i: tensor<4x2xf32>, %f: tensor<2x2xf32>, %init: tensor<3xf32>) -> tensor<3xf32> {
  %e = tensor.empty() : tensor<3x2x2xf32>
  %col = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0 + d1, d2)>,
      affine_map<(d0, d1, d2) -> (d0, d1, d2)>
    ],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%i : tensor<4x2xf32>) outs(%e : tensor<3x2x2xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<3x2x2xf32>
  %a = tensor.collapse_shape %col [[0], [1, 2]] : tensor<3x2x2xf32> into tensor<3x4xf32>
  %b = tensor.collapse_shape %f [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d1)>,
      affine_map<(d0, d1) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction"]
  } ins(%a, %b : tensor<3x4xf32>, tensor<4xf32>) outs(%init : tensor<3xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %r : tensor<3xf32>
}
