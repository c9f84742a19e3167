func.func @unsigned_as_signed(%x: i8) -> f32 {
  %r = arith.sitofp %x : i8 to f32
  return %r : f32
}
