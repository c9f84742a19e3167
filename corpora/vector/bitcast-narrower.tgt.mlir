func.func @f(%x: f32) -> i16 {
  %b = arith.bitcast %x : f32 to i32
  %c = arith.constant 16 : i32
  %s = arith.shrui %b, %c : i32
  %r = arith.trunci %s : i32 to i16
  return %r : i16
}
