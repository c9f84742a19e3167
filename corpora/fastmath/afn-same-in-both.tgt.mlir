func.func @afn_same_in_both(%x: f32, %y: f32) -> f32 {
  %s = arith.mulf %y, %x : f32
  %r = math.tanh %s fastmath<afn> : f32
  return %r : f32
}
