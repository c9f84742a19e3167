// pass: hand-written
// idea: the same operation with the same flags chooses alike
// verdict: correct

func.func @nsz_same_in_both(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y fastmath<nsz> : f32
  return %r : f32
}
