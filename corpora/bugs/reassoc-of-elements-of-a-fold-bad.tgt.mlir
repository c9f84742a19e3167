func.func @f(%v: tensor<?xf32>, %w: tensor<?xf32>, %x: f32, %y: f32) -> tensor<f32> {
  %s = arith.addf %x, %y : f32
  %i = tensor.from_elements %s : tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%v, %w : tensor<?xf32>, tensor<?xf32>) outs(%i : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %acc: f32):
    %t = arith.addf %p, %q fastmath<reassoc> : f32
    %c = arith.addf %acc, %t fastmath<reassoc> : f32
    linalg.yield %c : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
