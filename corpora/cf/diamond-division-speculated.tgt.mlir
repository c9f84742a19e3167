func.func @diamond_division_speculated(%c: i1, %x: i32, %y: i32) -> i32 {
  %s = arith.divui %x, %y : i32
  %t = arith.subi %x, %y : i32
  %r = arith.select %c, %s, %t : i32
  return %r : i32
}
