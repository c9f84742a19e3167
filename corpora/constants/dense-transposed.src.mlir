// pass: hand-written
// idea: a transposed dense constant, folded
// verdict: correct

func.func @dense_transposed() -> tensor<3x2xf32> {
  %c = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %e = tensor.empty() : tensor<3x2xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d1, d0)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%c : tensor<2x3xf32>) outs(%e : tensor<3x2xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
