func.func @tiles_and_tail_unflagged(%a: tensor<100xf32>, %o: tensor<f32>) -> tensor<f32> {
  %m = tensor.extract_slice %a[0] [96] [1] : tensor<100xf32> to tensor<96xf32>
  %e = tensor.expand_shape %m [[0, 1]] output_shape [12, 8] : tensor<96xf32> into tensor<12x8xf32>
  %l = tensor.extract_slice %a[96] [4] [1] : tensor<100xf32> to tensor<4xf32>
  %q = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%l : tensor<4xf32>) outs(%o : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %y = arith.addf %acc, %x0 : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%e : tensor<12x8xf32>) outs(%q : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %y = arith.addf %acc, %x0 : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
