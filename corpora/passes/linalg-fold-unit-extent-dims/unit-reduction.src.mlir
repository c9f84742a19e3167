// pass: linalg-fold-unit-extent-dims
// idea: a reduction over one element is one addition to the initial value
// verdict: correct

func.func @unit_reduction(%a: tensor<16x1xf32>, %c: tensor<16xf32>) -> tensor<16xf32> {
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction"]
  } ins(%a : tensor<16x1xf32>) outs(%c : tensor<16xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.addf %o, %x : f32
    linalg.yield %s : f32
  } -> tensor<16xf32>
  return %r : tensor<16xf32>
}
