// pass: canonicalize
// idea: a product in bf16, rounded to nearest even
// verdict: correct

func.func @mulf_bf16() -> bf16 {
  %a = arith.constant 1.57 : bf16
  %b = arith.constant 3.14 : bf16
  %r = arith.mulf %a, %b : bf16
  return %r : bf16
}
