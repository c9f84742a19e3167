// pass: hand-written
// idea: unsigned remainder by 4 is a mask with 3
// verdict: correct

func.func @remui_power_of_two(%x: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %r = arith.remui %x, %c4 : i32
  return %r : i32
}
