func.func @zero_to_shift_by_width(%x: i32) -> i32 {
  %c32 = arith.constant 32 : i32
  %r = arith.shli %x, %c32 : i32
  return %r : i32
}
