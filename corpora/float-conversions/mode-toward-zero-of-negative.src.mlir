// pass: hand-written
// idea: toward zero is not downward below zero
// verdict: incorrect

func.func @mode_toward_zero_of_negative(%x: f32) -> bf16 {
  %r = arith.truncf %x toward_zero : f32 to bf16
  return %r : bf16
}
