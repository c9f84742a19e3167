// pass: hand-written
// idea: a maximum along the rows that passes over NaN, its comparison inverted and its arms exchanged
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @maximum_by_comparison(%x: tensor<4x32xf32>, %v: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x32xf32>) outs(%v : tensor<4xf32>) {
  ^bb0(%u: f32, %best: f32):
    %c = arith.cmpf ogt, %u, %best : f32
    %s = arith.select %c, %u, %best : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
