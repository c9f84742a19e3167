func.func @divf_by_ten(%x: f32) -> f32 {
  %c = arith.constant 0.1 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}
