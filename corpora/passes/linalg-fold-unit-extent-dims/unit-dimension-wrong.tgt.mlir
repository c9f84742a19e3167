func.func @unit_dimension_wrong(%a: tensor<1x32xf32>, %b: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %e = tensor.empty() : tensor<8x32xf32>
  %s = tensor.extract_slice %b[0, 0] [1, 32] [1, 1] : tensor<8x32xf32> to tensor<1x32xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (0, d1)>,
      affine_map<(d0, d1) -> (0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%a, %s : tensor<1x32xf32>, tensor<1x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}
