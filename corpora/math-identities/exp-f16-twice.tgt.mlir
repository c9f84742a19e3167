func.func @exp_f16_twice(%x: f16) -> f16 {
  %w = arith.extf %x : f16 to f32
  %e = math.exp2 %w : f32
  %r = arith.truncf %e : f32 to f16
  return %r : f16
}
