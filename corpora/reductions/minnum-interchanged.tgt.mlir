func.func @minnum_interchanged(%a: tensor<4x4xf32>, %z: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%a : tensor<4x4xf32>) outs(%z : tensor<f32>) {
  ^bb0(%x: f32, %most: f32):
    %s = arith.minnumf %most, %x : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
