func.func @broadcast_of_unit(%a: tensor<1x32xf32>, %b: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %p = tensor.collapse_shape %a [[0, 1]] : tensor<1x32xf32> into tensor<32xf32>
  %e = tensor.empty() : tensor<8x32xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d1)>,
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%p, %b : tensor<32xf32>, tensor<8x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}
