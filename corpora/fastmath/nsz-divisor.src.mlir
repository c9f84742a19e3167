// pass: hand-written
// idea: the sign of a zero divisor decides the sign of infinity
// verdict: correct

func.func @nsz_divisor(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y fastmath<nsz> : f32
  return %r : f32
}
