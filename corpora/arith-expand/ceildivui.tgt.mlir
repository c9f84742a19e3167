func.func @ceildivui(%a: i8, %b: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %z = arith.cmpi eq, %a, %c0 : i8
  %m = arith.subi %a, %c1 : i8
  %q = arith.divui %m, %b : i8
  %s = arith.addi %q, %c1 : i8
  %r = arith.select %z, %c0, %s : i8
  return %r : i8
}
