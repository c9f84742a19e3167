func.func @remui_power_of_two(%x: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %r = arith.andi %x, %c3 : i32
  return %r : i32
}
