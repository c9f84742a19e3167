func.func @ceildivsi(%a: i8, %b: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %q = arith.divsi %a, %b : i8
  %back = arith.muli %q, %b : i8
  %inexact = arith.cmpi ne, %a, %back : i8
  %an = arith.cmpi slt, %a, %c0 : i8
  %bn = arith.cmpi slt, %b, %c0 : i8
  %same = arith.cmpi eq, %an, %bn : i1
  %up = arith.andi %inexact, %same : i1
  %q1 = arith.addi %q, %c1 : i8
  %r = arith.select %up, %q1, %q : i8
  return %r : i8
}
