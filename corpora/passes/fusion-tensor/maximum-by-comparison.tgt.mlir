#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @maximum_by_comparison(%x: tensor<4x32xf32>, %v: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x32xf32>) outs(%v : tensor<4xf32>) {
  ^bb0(%u: f32, %best: f32):
    %c = arith.cmpf uge, %best, %u : f32
    %s = arith.select %c, %best, %u : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
