// pass: hand-written
// idea: upward is not downward
// verdict: incorrect

func.func @mode_changed(%x: f32) -> bf16 {
  %r = arith.truncf %x upward : f32 to bf16
  return %r : bf16
}
