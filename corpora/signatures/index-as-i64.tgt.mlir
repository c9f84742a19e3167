func.func @position(%i: i64, %n: i64) -> i64 {
  %c4 = arith.constant 4 : i64
  %0 = arith.muli %i, %c4 : i64
  %1 = arith.addi %0, %n : i64
  return %1 : i64
}
