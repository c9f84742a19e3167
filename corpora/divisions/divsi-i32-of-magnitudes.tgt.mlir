func.func @divsi_i32_of_magnitudes(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %an = arith.cmpi slt, %a, %z : i32
  %bn = arith.cmpi slt, %b, %z : i32
  %na = arith.subi %z, %a : i32
  %nb = arith.subi %z, %b : i32
  %aa = arith.select %an, %na, %a : i32
  %bb = arith.select %bn, %nb, %b : i32
  %q = arith.divui %aa, %bb : i32
  %nq = arith.subi %z, %q : i32
  %s = arith.xori %an, %bn : i1
  %r = arith.select %s, %nq, %q : i32
  return %r : i32
}
