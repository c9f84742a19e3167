// pass: hand-written
// idea: 0.0 - x is -x but for the sign of zero
// verdict: correct

func.func @nsz_zero_minus(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.subf %z, %x fastmath<nsz> : f32
  return %r : f32
}
