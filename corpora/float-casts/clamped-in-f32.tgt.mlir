func.func @clamped(%x: f32) -> f16 {
  %l = arith.constant -1.5 : f32
  %h = arith.constant 6.0 : f32
  %a = arith.maximumf %x, %l : f32
  %b = arith.minimumf %a, %h : f32
  %r = arith.truncf %b : f32 to f16
  return %r : f16
}
