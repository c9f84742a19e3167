// pass: canonicalize
// idea: maxnumf(+0.0, -0.0) may be folded to either zero
// verdict: correct

func.func @maxnum_of_zeros() -> f32 {
  %p = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %r = arith.maxnumf %p, %n : f32
  return %r : f32
}
