func.func @floordivsi_index(%a: index, %b: index) -> index {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = arith.constant -1 : index
  %q = arith.divsi %a, %b : index
  %p = arith.muli %q, %b : index
  %ne = arith.cmpi ne, %a, %p : index
  %an = arith.cmpi slt, %a, %z : index
  %bn = arith.cmpi slt, %b, %z : index
  %s = arith.cmpi ne, %an, %bn : i1
  %c = arith.andi %ne, %s : i1
  %q1 = arith.addi %q, %m : index
  %r = arith.select %c, %q1, %q : index
  return %r : index
}
