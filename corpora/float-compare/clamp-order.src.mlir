// pass: hand-written
// idea: clamping to [0, 6] may apply the bounds in either order, because 0 <= 6
// verdict: correct

func.func @clamp_order(%x: f32) -> f32 {
  %l = arith.constant 0.0 : f32
  %h = arith.constant 6.0 : f32
  %s = arith.maximumf %x, %l : f32
  %r = arith.minimumf %s, %h : f32
  return %r : f32
}
