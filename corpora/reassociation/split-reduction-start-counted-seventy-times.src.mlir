// pass: transform.structured.split_reduction
// idea: the partial sums start at 1.0, which so counts seventy times
// verdict: incorrect
// options: --assume reassoc

func.func @split_reduction_start_counted_seventy_times(%a: tensor<630xf32>, %o: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a : tensor<630xf32>) outs(%o : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %y = arith.addf %acc, %x0 : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
