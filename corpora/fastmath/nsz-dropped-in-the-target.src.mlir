// pass: hand-written
// idea: IEEE 754's result is one of those allowed
// verdict: correct

func.func @nsz_dropped_in_the_target(%x: f32, %y: f32) -> f32 {
  %r = arith.subf %x, %y fastmath<nsz> : f32
  return %r : f32
}
