#id = affine_map<(d0) -> (d0)>
func.func @unit_sum_of_relu(%x: tensor<64x1xf32>) -> tensor<64xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %c = tensor.collapse_shape %x [[0, 1]] : tensor<64x1xf32> into tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%c : tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.maximumf %u, %z : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}
