// pass: hand-written
// idea: rounding is monotone, so the larger one may be chosen before or after it
// verdict: correct

func.func @maximum(%x: f32, %y: f32) -> f16 {
  %a = arith.truncf %x : f32 to f16
  %b = arith.truncf %y : f32 to f16
  %r = arith.maximumf %a, %b : f16
  return %r : f16
}
