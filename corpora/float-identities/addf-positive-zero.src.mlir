// pass: hand-written
// idea: 0.0 is not the identity of addition: x = -0.0 gives 0.0 and -0.0
// verdict: incorrect

func.func @addf_positive_zero(%x: f32) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = arith.addf %x, %c : f32
  return %r : f32
}
