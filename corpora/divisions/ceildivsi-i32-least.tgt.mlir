func.func @ceildivsi_i32_least(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %bpos = arith.cmpi sgt, %b, %z : i32
  %x = arith.select %bpos, %m, %one : i32
  %xa = arith.addi %x, %a : i32
  %d = arith.divsi %xa, %b : i32
  %pos = arith.addi %one, %d : i32
  %na = arith.subi %z, %a : i32
  %nd = arith.divsi %na, %b : i32
  %neg = arith.subi %z, %nd : i32
  %an = arith.cmpi slt, %a, %z : i32
  %ap = arith.cmpi sgt, %a, %z : i32
  %bn = arith.cmpi slt, %b, %z : i32
  %bp = arith.cmpi sgt, %b, %z : i32
  %t1 = arith.andi %bn, %an : i1
  %t2 = arith.andi %bp, %ap : i1
  %c = arith.ori %t1, %t2 : i1
  %r = arith.select %c, %pos, %neg : i32
  return %r : i32
}
