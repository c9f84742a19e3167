func.func @reassoc_four_summands(%x: f32, %y: f32, %z: f32, %w: f32) -> f32 {
  %p = arith.addf %w, %y fastmath<reassoc> : f32
  %q = arith.addf %z, %x fastmath<reassoc> : f32
  %r = arith.addf %p, %q fastmath<reassoc> : f32
  return %r : f32
}
