// pass: hand-written
// idea: a difference is a sum with the opposite
// verdict: correct

func.func @reassoc_difference(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.addf %x, %y fastmath<reassoc> : f32
  %r = arith.subf %p, %z fastmath<reassoc> : f32
  return %r : f32
}
