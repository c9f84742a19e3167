func.func @negated(%x: f32) -> f16 {
  %n = arith.negf %x : f32
  %r = arith.truncf %n upward : f32 to f16
  return %r : f16
}
