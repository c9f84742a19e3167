// pass: hand-written
// idea: x + s is no x * s: x = 0.0, s = 2.0
// verdict: incorrect
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @scaled(%a: tensor<?x4xf32>, %s: f32) -> tensor<?x4xf32> {
  %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<?x4xf32>) {
  ^bb0(%x: f32):
    %y = arith.mulf %x, %s : f32
    linalg.yield %y : f32
  } -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
