// pass: hand-written
// idea: the two results are exchanged: a = b = 1.0 gives (2.0, 1.0) and (1.0, 2.0)
// verdict: incorrect

func.func @two_results_swapped(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %e = tensor.empty() : tensor<16x16xf32>
  %s:2 = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e, %e : tensor<16x16xf32>, tensor<16x16xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32, %q: f32):
    %z = arith.addf %x, %y : f32
    %w = arith.mulf %x, %y : f32
    linalg.yield %z, %w : f32, f32
  } -> (tensor<16x16xf32>, tensor<16x16xf32>)
  return %s#0, %s#1 : tensor<16x16xf32>, tensor<16x16xf32>
}
