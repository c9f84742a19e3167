// pass: hand-written
// idea: the same approximation of the same argument
// verdict: correct

func.func @afn_same_in_both(%x: f32, %y: f32) -> f32 {
  %s = arith.mulf %x, %y : f32
  %r = math.tanh %s fastmath<afn> : f32
  return %r : f32
}
