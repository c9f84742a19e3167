// pass: hand-written
// idea: nnan added without a reason: x = NaN becomes poison
// verdict: incorrect

func.func @nnan_invented(%x: f32, %y: f32) -> f32 {
  %s = arith.addf %x, %y : f32
  return %s : f32
}
