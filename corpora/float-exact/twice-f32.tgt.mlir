func.func @twice_f32(%x: f32) -> f32 {
  %r = arith.addf %x, %x : f32
  return %r : f32
}
