func.func @floordivsi_i32_undefined(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %bneg = arith.cmpi slt, %b, %z : i32
  %x = arith.select %bneg, %one, %m : i32
  %xa = arith.subi %x, %a : i32
  %d = arith.divsi %xa, %b : i32
  %neg = arith.subi %m, %d : i32
  %pos = arith.divsi %a, %b : i32
  %an = arith.cmpi slt, %a, %z : i32
  %ap = arith.cmpi sgt, %a, %z : i32
  %bn = arith.cmpi slt, %b, %z : i32
  %bp = arith.cmpi sgt, %b, %z : i32
  %t1 = arith.andi %bn, %ap : i1
  %t2 = arith.andi %bp, %an : i1
  %c = arith.ori %t1, %t2 : i1
  %r = arith.select %c, %neg, %pos : i32
  return %r : i32
}
