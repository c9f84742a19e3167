// pass: hand-written
// idea: first the upper bound, then the lower one
// verdict: correct

func.func @clampf_as_extrema(%x: f32) -> f32 {
  %a = arith.constant -1.0 : f32
  %b = arith.constant 1.0 : f32
  %r = "math.clampf"(%x, %a, %b) : (f32, f32, f32) -> f32
  return %r : f32
}
