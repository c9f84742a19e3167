// pass: canonicalize
// idea: tanh 0.0 is 0.0
// verdict: correct

func.func @tanh_of_zero() -> f32 {
  %z = arith.constant 0.0 : f32
  %r = math.tanh %z : f32
  return %r : f32
}
