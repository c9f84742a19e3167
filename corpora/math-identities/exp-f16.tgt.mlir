func.func @exp_f16(%x: f16) -> f16 {
  %w = arith.extf %x : f16 to f32
  %e = math.exp %w : f32
  %r = arith.truncf %e : f32 to f16
  return %r : f16
}
