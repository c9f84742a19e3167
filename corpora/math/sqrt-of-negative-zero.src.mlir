// pass: canonicalize
// idea: sqrt -0.0 is -0.0
// verdict: correct

func.func @sqrt_of_negative_zero() -> f32 {
  %z = arith.constant -0.0 : f32
  %r = math.sqrt %z : f32
  return %r : f32
}
