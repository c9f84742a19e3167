// pass: hand-written
// idea: the bounds in the wrong order
// verdict: incorrect

func.func @clampf_bounds_swapped(%x: f32) -> f32 {
  %a = arith.constant -1.0 : f32
  %b = arith.constant 1.0 : f32
  %r = "math.clampf"(%x, %a, %b) : (f32, f32, f32) -> f32
  return %r : f32
}
