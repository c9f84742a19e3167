func.func @split_reduction_start_counted_seventy_times(%a: tensor<630xf32>, %o: tensor<f32>) -> tensor<f32> {
  %e = tensor.expand_shape %a [[0, 1]] output_shape [70, 9] : tensor<630xf32> into tensor<70x9xf32>
  %c = arith.constant 1.0 : f32
  %v = tensor.empty() : tensor<70xf32>
  %z = linalg.fill ins(%c : f32) outs(%v : tensor<70xf32>) -> tensor<70xf32>
  %p = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction"]
  } ins(%e : tensor<70x9xf32>) outs(%z : tensor<70xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %y = arith.addf %acc, %x0 : f32
    linalg.yield %y : f32
  } -> tensor<70xf32>
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%p : tensor<70xf32>) outs(%o : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %y = arith.addf %acc, %x0 : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
