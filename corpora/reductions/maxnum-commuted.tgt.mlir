func.func @maxnum_commuted(%a: tensor<?xf32>, %z: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%a : tensor<?xf32>) outs(%z : tensor<f32>) {
  ^bb0(%x: f32, %most: f32):
    %s = arith.maxnumf %x, %most : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
