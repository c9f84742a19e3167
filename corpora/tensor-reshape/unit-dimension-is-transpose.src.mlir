// pass: hand-written
// idea: moving a unit dimension is both a transpose and a reshape
// verdict: correct

func.func @unit_dimension_is_transpose(%t: tensor<1x64xf32>) -> tensor<64x1xf32> {
  %e = tensor.empty() : tensor<64x1xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d1, d0)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%t : tensor<1x64xf32>) outs(%e : tensor<64x1xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<64x1xf32>
  return %r : tensor<64x1xf32>
}
