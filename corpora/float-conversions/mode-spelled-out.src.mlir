// pass: hand-written
// idea: to nearest even is the usual mode
// verdict: correct

func.func @mode_spelled_out(%x: f32) -> bf16 {
  %r = arith.truncf %x : f32 to bf16
  return %r : bf16
}
