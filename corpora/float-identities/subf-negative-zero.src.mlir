// pass: hand-written
// idea: x - -0.0 is not x: x = -0.0 gives 0.0 and -0.0
// verdict: incorrect

func.func @subf_negative_zero(%x: f32) -> f32 {
  %c = arith.constant -0.0 : f32
  %r = arith.subf %x, %c : f32
  return %r : f32
}
