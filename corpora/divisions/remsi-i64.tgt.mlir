func.func @remsi_i64(%a: i64, %b: i64) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = arith.constant -1 : i64
  %q = arith.divsi %a, %b : i64
  %p = arith.muli %q, %b : i64
  %r = arith.subi %a, %p : i64
  return %r : i64
}
