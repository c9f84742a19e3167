// pass: hand-written
// idea: with crossed bounds, 6 below and 0 above, the order matters: x = 1.0 gives 0.0 and 6.0
// verdict: incorrect

func.func @clamp_order_crossed(%x: f32) -> f32 {
  %l = arith.constant 6.0 : f32
  %h = arith.constant 0.0 : f32
  %s = arith.maximumf %x, %l : f32
  %r = arith.minimumf %s, %h : f32
  return %r : f32
}
