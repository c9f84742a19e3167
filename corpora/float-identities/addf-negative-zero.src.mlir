// pass: canonicalize
// idea: x + -0.0 is x for every x
// verdict: correct

func.func @addf_negative_zero(%x: f32) -> f32 {
  %c = arith.constant -0.0 : f32
  %r = arith.addf %x, %c : f32
  return %r : f32
}
