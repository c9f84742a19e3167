func.func @branch_constant(%c: i1, %x: i32, %y: i32) -> i32 {
  %t = arith.subi %x, %y : i32
  return %t : i32
}
