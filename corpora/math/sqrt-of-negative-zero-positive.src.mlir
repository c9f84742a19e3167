// pass: hand-written
// idea: sqrt -0.0 is -0.0 and not 0.0
// verdict: incorrect

func.func @sqrt_of_negative_zero_positive() -> f32 {
  %z = arith.constant -0.0 : f32
  %r = math.sqrt %z : f32
  return %r : f32
}
