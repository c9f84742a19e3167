func.func @ceildivsi_negated_minimum(%a: i8, %b: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %m1 = arith.constant -1 : i8
  %bpos = arith.cmpi sgt, %b, %c0 : i8
  %x = arith.select %bpos, %m1, %c1 : i8
  %ax = arith.addi %a, %x : i8
  %q = arith.divsi %ax, %b : i8
  %q1 = arith.addi %q, %c1 : i8
  %na = arith.subi %c0, %a : i8
  %nq = arith.divsi %na, %b : i8
  %nnq = arith.subi %c0, %nq : i8
  %an = arith.cmpi slt, %a, %c0 : i8
  %ap = arith.cmpi sgt, %a, %c0 : i8
  %bn = arith.cmpi slt, %b, %c0 : i8
  %bp = arith.cmpi sgt, %b, %c0 : i8
  %nn = arith.andi %an, %bn : i1
  %pp = arith.andi %ap, %bp : i1
  %same = arith.ori %nn, %pp : i1
  %r = arith.select %same, %q1, %nnq : i8
  return %r : i8
}
