// pass: hand-written
// idea: a chain and a tree of the same four summands
// verdict: correct

func.func @reassoc_four_summands(%x: f32, %y: f32, %z: f32, %w: f32) -> f32 {
  %p = arith.addf %x, %y fastmath<reassoc> : f32
  %q = arith.addf %p, %z fastmath<reassoc> : f32
  %r = arith.addf %q, %w fastmath<reassoc> : f32
  return %r : f32
}
