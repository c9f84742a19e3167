// pass: hand-written
// idea: minnumf of NaN and +inf is +inf, not NaN: x = NaN
// verdict: incorrect

func.func @minnumf_infinity(%x: f32) -> f32 {
  %c = arith.constant 0x7F800000 : f32
  %r = arith.minnumf %x, %c : f32
  return %r : f32
}
