func.func @nsz_zero_minus(%x: f32) -> f32 {
  %r = arith.negf %x : f32
  return %r : f32
}
