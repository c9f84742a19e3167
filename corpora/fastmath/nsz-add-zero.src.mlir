// pass: hand-written
// idea: where the sign of a zero does not count, x + 0.0 is x
// verdict: correct

func.func @nsz_add_zero(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.addf %x, %z fastmath<nsz> : f32
  return %r : f32
}
