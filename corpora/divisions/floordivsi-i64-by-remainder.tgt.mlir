func.func @floordivsi_i64_by_remainder(%a: i64, %b: i64) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = arith.constant -1 : i64
  %q = arith.divsi %a, %b : i64
  %p = arith.remsi %a, %b : i64
  %ne = arith.cmpi ne, %p, %z : i64
  %an = arith.cmpi slt, %p, %z : i64
  %bn = arith.cmpi slt, %b, %z : i64
  %s = arith.xori %an, %bn : i1
  %c = arith.andi %ne, %s : i1
  %q1 = arith.addi %q, %m : i64
  %r = arith.select %c, %q1, %q : i64
  return %r : i64
}
