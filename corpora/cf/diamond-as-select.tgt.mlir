func.func @diamond_as_select(%c: i1, %x: i32, %y: i32) -> i32 {
  %s = arith.addi %x, %y : i32
  %t = arith.subi %x, %y : i32
  %r = arith.select %c, %s, %t : i32
  return %r : i32
}
