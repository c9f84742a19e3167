func.func @f(%x: f32) -> i16 {
  %b = arith.bitcast %x : f32 to i32
  %r = arith.trunci %b : i32 to i16
  return %r : i16
}
