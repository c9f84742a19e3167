func.func @fpowi_zero_of_nan(%x: f32) -> f32 {
  %r = arith.divf %x, %x : f32
  return %r : f32
}
