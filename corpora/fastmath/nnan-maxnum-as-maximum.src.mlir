// pass: hand-written
// idea: of -0.0 and +0.0 maxnumf may give the one that maximumf gives, at every step
// verdict: correct

func.func @nnan_maxnum_as_maximum(%a: tensor<?xf32>, %z: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%a : tensor<?xf32>) outs(%z : tensor<f32>) {
  ^bb0(%x: f32, %most: f32):
    %s = arith.maxnumf %most, %x fastmath<nnan> : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
