func.func @floordivsi_i64_any_divisor(%a: i64, %b: i64) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = arith.constant -1 : i64
  %an = arith.cmpi slt, %a, %z : i64
  %na = arith.subi %m, %a : i64
  %abs = arith.select %an, %na, %a : i64
  %q = arith.divsi %abs, %b : i64
  %nq = arith.subi %m, %q : i64
  %r = arith.select %an, %nq, %q : i64
  return %r : i64
}
