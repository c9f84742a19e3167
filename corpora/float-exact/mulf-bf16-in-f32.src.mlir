// pass: hand-written
// idea: a product of bf16 has 16 bits: f32 has it exactly but for the least ones, and those round alike
// verdict: correct
// options: --encoding exact

func.func @mulf_bf16_in_f32(%x: bf16, %y: bf16) -> bf16 {
  %r = arith.mulf %x, %y : bf16
  return %r : bf16
}
