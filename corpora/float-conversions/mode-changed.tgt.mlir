func.func @mode_changed(%x: f32) -> bf16 {
  %r = arith.truncf %x downward : f32 to bf16
  return %r : bf16
}
