// pass: hand-written
// idea: both sums need the flag
// verdict: incorrect

func.func @reassoc_one_flag(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.addf %x, %y : f32
  %r = arith.addf %p, %z fastmath<reassoc> : f32
  return %r : f32
}
