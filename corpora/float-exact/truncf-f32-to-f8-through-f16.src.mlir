// pass: hand-written
// idea: rounding f32 to f16 and then to f8E5M2 rounds twice
// verdict: incorrect
// options: --encoding exact

func.func @truncf_f32_to_f8_through_f16(%x: f32) -> f8E5M2 {
  %r = arith.truncf %x : f32 to f8E5M2
  return %r : f8E5M2
}
