// pass: linalg-fold-unit-extent-dims
// idea: unit dimensions of an elementwise generic collapsed away
// verdict: correct

func.func @elementwise(%a: tensor<1x64x1xf32>, %b: tensor<1x64x1xf32>) -> tensor<1x64x1xf32> {
  %e = tensor.empty() : tensor<1x64x1xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0, d1, d2)>,
      affine_map<(d0, d1, d2) -> (d0, d1, d2)>,
      affine_map<(d0, d1, d2) -> (d0, d1, d2)>
    ],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%a, %b : tensor<1x64x1xf32>, tensor<1x64x1xf32>) outs(%e : tensor<1x64x1xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<1x64x1xf32>
  return %r : tensor<1x64x1xf32>
}
