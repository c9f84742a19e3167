func.func @position(%i: i32, %n: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %0 = arith.muli %i, %c4 : i32
  %1 = arith.addi %0, %n : i32
  return %1 : i32
}
