func.func @conv_gathered(%i: tensor<1x5x6x2xf32>, %f: tensor<2x3x2x3xf32>, %init: tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> {
  %ec = tensor.empty() : tensor<16x12xf32>
  %lhs = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } outs(%ec : tensor<16x12xf32>) {
  ^bb0(%o: f32):
    %c0 = arith.constant 0 : index
    %p = linalg.index 0 : index
    %k = linalg.index 1 : index
    %h = affine.apply affine_map<(d0, d1) -> (d0 floordiv 4 + d1 floordiv 6)>(%p, %k)
    %w = affine.apply affine_map<(d0, d1) -> (d0 mod 4 + (d1 mod 6) floordiv 2)>(%p, %k)
    %q = affine.apply affine_map<(d0) -> (d0 mod 2)>(%k)
    %v = tensor.extract %i[%c0, %h, %w, %q] : tensor<1x5x6x2xf32>
    linalg.yield %v : f32
  } -> tensor<16x12xf32>
  %rhs = tensor.collapse_shape %f [[0, 1, 2], [3]] : tensor<2x3x2x3xf32> into tensor<12x3xf32>
  %acc = tensor.collapse_shape %init [[0, 1, 2], [3]] : tensor<1x4x4x3xf32> into tensor<16x3xf32>
  %g = linalg.matmul ins(%lhs, %rhs : tensor<16x12xf32>, tensor<12x3xf32>) outs(%acc : tensor<16x3xf32>) -> tensor<16x3xf32>
  %r = tensor.expand_shape %g [[0, 1, 2], [3]] output_shape [1, 4, 4, 3] : tensor<16x3xf32> into tensor<1x4x4x3xf32>
  return %r : tensor<1x4x4x3xf32>
}
