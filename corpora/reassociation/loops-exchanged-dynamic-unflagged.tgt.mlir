func.func @loops_exchanged_dynamic_unflagged(%a: tensor<?x?xf32>, %o: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d1, d0)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%a : tensor<?x?xf32>) outs(%o : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %y = arith.addf %acc, %x0 : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
