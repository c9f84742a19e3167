func.func @partial_folding(%x: f32) -> f32 {
  %s = arith.constant 2.25 : f32
  %r = arith.mulf %x, %s : f32
  return %r : f32
}
