// pass: canonicalize
// idea: minnumf ignores NaN: of NaN and inf it is inf, and becomes NaN
// verdict: incorrect
func.func @minnumf_with_an_infinity(%x: f32) -> f32 {
  %inf = arith.constant 0x7F800000 : f32
  %0 = arith.minnumf %x, %inf : f32
  return %0 : f32
}
