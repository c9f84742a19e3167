func.func @six_times(%x: f32) -> f32 {
  %c = arith.constant 6.0 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}
