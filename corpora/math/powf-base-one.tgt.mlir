func.func @powf_base_one(%x: f32) -> f32 {
  %r = arith.constant 1.0 : f32
  return %r : f32
}
