// pass: hand-written
// idea: widening keeps extrema
// verdict: correct

func.func @widened_maximum(%x: f16, %y: f16) -> f16 {
  %a = arith.extf %x : f16 to f32
  %b = arith.extf %y : f16 to f32
  %m = arith.maximumf %a, %b : f32
  %r = arith.truncf %m : f32 to f16
  return %r : f16
}
