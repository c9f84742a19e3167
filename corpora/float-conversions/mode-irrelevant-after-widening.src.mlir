// pass: hand-written
// idea: what was widened is exact in every mode
// verdict: correct

func.func @mode_irrelevant_after_widening(%x: bf16) -> bf16 {
  %w = arith.extf %x : bf16 to f32
  %r = arith.truncf %w upward : f32 to bf16
  return %r : bf16
}
