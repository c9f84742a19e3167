func.func @f(%v: tensor<?xf32>, %i: tensor<f32>, %x: f32) -> f32 {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%v : tensor<?xf32>) outs(%i : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %b, %a fastmath<reassoc> : f32
    linalg.yield %c : f32
  } -> tensor<f32>
  %e = tensor.extract %r[] : tensor<f32>
  %s = arith.addf %x, %e fastmath<reassoc> : f32
  return %s : f32
}
