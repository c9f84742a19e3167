func.func @not_a_conversion(%x: f32) -> i32 {
  %r = arith.fptosi %x : f32 to i32
  return %r : i32
}
