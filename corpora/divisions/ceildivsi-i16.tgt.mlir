func.func @ceildivsi_i16(%a: i16, %b: i16) -> i16 {
  %z = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  %m = arith.constant -1 : i16
  %q = arith.divsi %a, %b : i16
  %p = arith.muli %q, %b : i16
  %ne = arith.cmpi ne, %a, %p : i16
  %an = arith.cmpi slt, %a, %z : i16
  %bn = arith.cmpi slt, %b, %z : i16
  %s = arith.cmpi eq, %an, %bn : i1
  %c = arith.andi %ne, %s : i1
  %q1 = arith.addi %q, %one : i16
  %r = arith.select %c, %q1, %q : i16
  return %r : i16
}
