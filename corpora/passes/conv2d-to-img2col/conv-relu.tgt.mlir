#gather = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d3, d2 + d4, d5)>
#all = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
#id = affine_map<(n, h, w, f) -> (n, h, w, f)>
func.func @conv_relu(%i: tensor<1x16x16x4xf32>, %f: tensor<3x3x4x16xf32>, %init: tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x14x14x3x3x4xf32>
  %col = linalg.generic {indexing_maps = [#gather, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]}
    ins(%i : tensor<1x16x16x4xf32>) outs(%e : tensor<1x14x14x3x3x4xf32>) {
  ^bb0(%u: f32, %o: f32):
    linalg.yield %u : f32
  } -> tensor<1x14x14x3x3x4xf32>
  %lhs = tensor.collapse_shape %col [[0, 1, 2], [3, 4, 5]] : tensor<1x14x14x3x3x4xf32> into tensor<196x36xf32>
  %rhs = tensor.collapse_shape %f [[0, 1, 2], [3]] : tensor<3x3x4x16xf32> into tensor<36x16xf32>
  %acc = tensor.collapse_shape %init [[0, 1, 2], [3]] : tensor<1x14x14x16xf32> into tensor<196x16xf32>
  %g = linalg.matmul ins(%lhs, %rhs : tensor<196x36xf32>, tensor<36x16xf32>) outs(%acc : tensor<196x16xf32>) -> tensor<196x16xf32>
  %c = tensor.expand_shape %g [[0, 1, 2], [3]] output_shape [1, 14, 14, 16] : tensor<196x16xf32> into tensor<1x14x14x16xf32>
  %d = tensor.empty() : tensor<1x14x14x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c : tensor<1x14x14x16xf32>) outs(%d : tensor<1x14x14x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %k = arith.cmpf ugt, %u, %z : f32
    %s = arith.select %k, %u, %z : f32
    linalg.yield %s : f32
  } -> tensor<1x14x14x16xf32>
  return %r : tensor<1x14x14x16xf32>
}
