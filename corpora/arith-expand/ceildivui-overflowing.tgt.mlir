func.func @ceildivui_overflowing(%a: i8, %b: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %s = arith.addi %a, %b : i8
  %m = arith.subi %s, %c1 : i8
  %r = arith.divui %m, %b : i8
  return %r : i8
}
