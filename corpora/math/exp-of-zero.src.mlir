// pass: canonicalize
// idea: exp 0.0 is 1.0
// verdict: correct

func.func @exp_of_zero() -> f32 {
  %z = arith.constant 0.0 : f32
  %r = math.exp %z : f32
  return %r : f32
}
