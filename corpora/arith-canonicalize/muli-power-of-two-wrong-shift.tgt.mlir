func.func @muli_power_of_two_wrong_shift(%x: i32) -> i32 {
  %c8 = arith.constant 8 : i32
  %r = arith.shli %x, %c8 : i32
  return %r : i32
}
