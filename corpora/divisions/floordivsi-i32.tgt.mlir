func.func @floordivsi_i32(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %q = arith.divsi %a, %b : i32
  %p = arith.muli %q, %b : i32
  %ne = arith.cmpi ne, %a, %p : i32
  %an = arith.cmpi slt, %a, %z : i32
  %bn = arith.cmpi slt, %b, %z : i32
  %s = arith.cmpi ne, %an, %bn : i1
  %c = arith.andi %ne, %s : i1
  %q1 = arith.addi %q, %m : i32
  %r = arith.select %c, %q1, %q : i32
  return %r : i32
}
