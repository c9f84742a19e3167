// pass: hand-written
// idea: a product in bf16, one ulp too large
// verdict: incorrect

func.func @mulf_bf16_one_ulp() -> bf16 {
  %a = arith.constant 1.57 : bf16
  %b = arith.constant 3.14 : bf16
  %r = arith.mulf %a, %b : bf16
  return %r : bf16
}
