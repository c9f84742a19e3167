func.func @mode_spelled_out(%x: f32) -> bf16 {
  %r = arith.truncf %x to_nearest_even : f32 to bf16
  return %r : bf16
}
