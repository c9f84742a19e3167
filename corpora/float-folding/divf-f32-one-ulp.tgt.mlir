func.func @divf_f32_one_ulp() -> f32 {
  %r = arith.constant 0.3333333 : f32
  return %r : f32
}
