func.func @floordivsi_i64_one_sign(%a: i64, %b: i64) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = arith.constant -1 : i64
  %q = arith.divsi %a, %b : i64
  %p = arith.muli %q, %b : i64
  %ne = arith.cmpi ne, %a, %p : i64
  %an = arith.cmpi slt, %a, %z : i64
  %c = arith.andi %ne, %an : i1
  %q1 = arith.addi %q, %m : i64
  %r = arith.select %c, %q1, %q : i64
  return %r : i64
}
