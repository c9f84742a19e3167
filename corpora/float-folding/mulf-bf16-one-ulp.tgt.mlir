func.func @mulf_bf16_one_ulp() -> bf16 {
  %r = arith.constant 4.97 : bf16
  return %r : bf16
}
