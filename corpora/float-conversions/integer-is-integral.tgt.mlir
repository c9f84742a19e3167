func.func @integer_is_integral(%x: i32) -> f32 {
  %r = arith.sitofp %x : i32 to f32
  return %r : f32
}
