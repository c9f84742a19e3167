func.func @mulf_bf16() -> bf16 {
  %r = arith.constant 4.94 : bf16
  return %r : bf16
}
