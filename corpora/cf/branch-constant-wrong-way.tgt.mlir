func.func @branch_constant_wrong_way(%c: i1, %x: i32, %y: i32) -> i32 {
  %t = arith.addi %x, %y : i32
  return %t : i32
}
