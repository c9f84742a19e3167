func.func @tanh_bf16(%x: bf16) -> bf16 {
  %w = arith.extf %x : bf16 to f32
  %e = math.tanh %w : f32
  %r = arith.truncf %e : f32 to bf16
  return %r : bf16
}
