// pass: hand-written
// idea: x * 0.0 is not 0.0: x = NaN, inf or -1.0
// verdict: incorrect

func.func @mulf_zero(%x: f32) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}
