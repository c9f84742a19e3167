func.func @for_one_round(%x: i32, %y: i32) -> i32 {
  %t = arith.divui %x, %y : i32
  return %t : i32
}
