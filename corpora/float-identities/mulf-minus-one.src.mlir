// pass: hand-written
// idea: x * -1.0 is -x
// verdict: correct

func.func @mulf_minus_one(%x: f32) -> f32 {
  %c = arith.constant -1.0 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}
