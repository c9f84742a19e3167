func.func @addf_f16_overflow() -> f16 {
  %r = arith.constant 0x7C00 : f16
  return %r : f16
}
