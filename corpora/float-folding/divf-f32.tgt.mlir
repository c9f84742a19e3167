func.func @divf_f32() -> f32 {
  %r = arith.constant 0.33333334 : f32
  return %r : f32
}
