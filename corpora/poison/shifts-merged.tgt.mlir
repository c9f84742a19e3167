func.func @shifts_merged(%x: i8) -> i8 {
  %c7 = arith.constant 7 : i8
  %r = arith.shli %x, %c7 : i8
  return %r : i8
}
