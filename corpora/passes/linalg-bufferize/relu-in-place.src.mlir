// pass: hand-written
// idea: a relu into a buffer, written as an unordered comparison and a select
// verdict: correct

#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @relu_in_place(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %a = arith.maximumf %u, %z : f32
    linalg.yield %a : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
