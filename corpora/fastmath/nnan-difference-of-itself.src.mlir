// pass: hand-written
// idea: without NaN and signs of zeros, x - x is 0.0
// verdict: correct

func.func @nnan_difference_of_itself(%x: f32) -> f32 {
  %r = arith.subf %x, %x fastmath<nnan, nsz> : f32
  return %r : f32
}
