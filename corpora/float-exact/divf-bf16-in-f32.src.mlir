// pass: hand-written
// idea: a quotient of bf16 may be computed in f32, though both have the same exponents
// verdict: correct
// options: --encoding exact

func.func @divf_bf16_in_f32(%x: bf16, %y: bf16) -> bf16 {
  %r = arith.divf %x, %y : bf16
  return %r : bf16
}
