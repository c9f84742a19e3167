func.func @clamp_order_crossed(%x: f32) -> f32 {
  %l = arith.constant 6.0 : f32
  %h = arith.constant 0.0 : f32
  %s = arith.minimumf %x, %h : f32
  %r = arith.maximumf %s, %l : f32
  return %r : f32
}
