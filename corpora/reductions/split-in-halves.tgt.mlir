func.func @split_in_halves(%a: tensor<4xf32>) -> tensor<f32> {
  %b = tensor.expand_shape %a [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %vj = arith.constant 0.0 : f32
  %ej = tensor.empty() : tensor<2xf32>
  %j = linalg.fill ins(%vj : f32) outs(%ej : tensor<2xf32>) -> tensor<2xf32>
  %h = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction"]
  } ins(%b : tensor<2x2xf32>) outs(%j : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.addf %o, %x : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  %vi = arith.constant 0.0 : f32
  %ei = tensor.empty() : tensor<f32>
  %i = linalg.fill ins(%vi : f32) outs(%ei : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%h : tensor<2xf32>) outs(%i : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.addf %o, %x : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
