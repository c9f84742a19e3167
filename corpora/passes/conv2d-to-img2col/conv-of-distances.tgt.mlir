#gather = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d3, d2 + d4, d5)>
#all = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
#l = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (k, n)>
#y = affine_map<(m, n, k) -> (m, n)>
func.func @conv_of_distances(%x: tensor<1x10x10x4xf32>, %f: tensor<3x3x4x8xf32>, %i: tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32> {
  %e = tensor.empty() : tensor<1x8x8x3x3x4xf32>
  %col = linalg.generic {indexing_maps = [#gather, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]}
    ins(%x : tensor<1x10x10x4xf32>) outs(%e : tensor<1x8x8x3x3x4xf32>) {
  ^bb0(%u: f32, %o: f32):
    linalg.yield %u : f32
  } -> tensor<1x8x8x3x3x4xf32>
  %lhs = tensor.collapse_shape %col [[0, 1, 2], [3, 4, 5]] : tensor<1x8x8x3x3x4xf32> into tensor<64x36xf32>
  %rhs = tensor.collapse_shape %f [[0, 1, 2], [3]] : tensor<3x3x4x8xf32> into tensor<36x8xf32>
  %acc = tensor.collapse_shape %i [[0, 1, 2], [3]] : tensor<1x8x8x8xf32> into tensor<64x8xf32>
  %g = linalg.generic {indexing_maps = [#l, #w, #y], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%lhs, %rhs : tensor<64x36xf32>, tensor<36x8xf32>) outs(%acc : tensor<64x8xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %v, %u : f32
    %a = math.absf %d : f32
    %s = arith.subf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<64x8xf32>
  %r = tensor.expand_shape %g [[0, 1, 2], [3]] output_shape [1, 8, 8, 8] : tensor<64x8xf32> into tensor<1x8x8x8xf32>
  return %r : tensor<1x8x8x8xf32>
}
