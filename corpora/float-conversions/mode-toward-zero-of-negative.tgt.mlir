func.func @mode_toward_zero_of_negative(%x: f32) -> bf16 {
  %r = arith.truncf %x downward : f32 to bf16
  return %r : bf16
}
