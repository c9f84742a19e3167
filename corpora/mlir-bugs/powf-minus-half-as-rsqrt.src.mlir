// pass: test-math-algebraic-simplification
// idea: the root of -inf is NaN, its power by -0.5 is 0.0
// verdict: incorrect
func.func @powf_minus_half_as_rsqrt(%x: f32) -> f32 {
  %half = arith.constant -0.5 : f32
  %0 = math.powf %x, %half : f32
  return %0 : f32
}
