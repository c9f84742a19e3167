func.func @division_by_minus_one(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %r = arith.subi %c0, %x : i32
  return %r : i32
}
