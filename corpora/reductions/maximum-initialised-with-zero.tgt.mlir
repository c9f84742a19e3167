func.func @maximum_initialised_with_zero(%a: tensor<2xf32>) -> tensor<f32> {
  %vi = arith.constant 0.0 : f32
  %ei = tensor.empty() : tensor<f32>
  %i = linalg.fill ins(%vi : f32) outs(%ei : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a : tensor<2xf32>) outs(%i : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.maximumf %o, %x : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
