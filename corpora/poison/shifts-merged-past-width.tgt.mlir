func.func @shifts_merged_past_width(%x: i8) -> i8 {
  %c9 = arith.constant 9 : i8
  %r = arith.shli %x, %c9 : i8
  return %r : i8
}
