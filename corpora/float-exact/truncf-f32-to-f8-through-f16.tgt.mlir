func.func @truncf_f32_to_f8_through_f16(%x: f32) -> f8E5M2 {
  %h = arith.truncf %x : f32 to f16
  %r = arith.truncf %h : f16 to f8E5M2
  return %r : f8E5M2
}
