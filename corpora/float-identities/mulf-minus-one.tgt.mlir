func.func @mulf_minus_one(%x: f32) -> f32 {
  %r = arith.negf %x : f32
  return %r : f32
}
