func.func @extended_integer(%x: i8) -> f32 {
  %w = arith.extui %x : i8 to i32
  %r = arith.sitofp %w : i32 to f32
  return %r : f32
}
