func.func @floordivsi(%a: i8, %b: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %m1 = arith.constant -1 : i8
  %q = arith.divsi %a, %b : i8
  %back = arith.muli %q, %b : i8
  %inexact = arith.cmpi ne, %a, %back : i8
  %an = arith.cmpi slt, %a, %c0 : i8
  %bn = arith.cmpi slt, %b, %c0 : i8
  %differ = arith.cmpi ne, %an, %bn : i1
  %down = arith.andi %inexact, %differ : i1
  %q1 = arith.addi %q, %m1 : i8
  %r = arith.select %down, %q1, %q : i8
  return %r : i8
}
