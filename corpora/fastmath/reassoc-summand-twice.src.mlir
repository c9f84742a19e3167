// pass: hand-written
// idea: another multiset of summands
// verdict: incorrect

func.func @reassoc_summand_twice(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.addf %x, %y fastmath<reassoc> : f32
  %r = arith.addf %p, %z fastmath<reassoc> : f32
  return %r : f32
}
