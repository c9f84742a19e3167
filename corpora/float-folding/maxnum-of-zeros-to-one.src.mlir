// pass: canonicalize
// idea: maxnumf(+0.0, -0.0) is a zero
// verdict: incorrect

func.func @maxnum_of_zeros_to_one() -> f32 {
  %p = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %r = arith.maxnumf %p, %n : f32
  return %r : f32
}
