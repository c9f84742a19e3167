// pass: hand-written
// idea: without NaN the two maxima are one but of -0.0 and +0.0, of which maxnumf may give either
// verdict: possibly-incorrect

func.func @nnan_maximum_as_maxnum(%a: tensor<?xf32>, %z: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%a : tensor<?xf32>) outs(%z : tensor<f32>) {
  ^bb0(%x: f32, %sum: f32):
    %s = arith.maximumf %sum, %x fastmath<nnan> : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
