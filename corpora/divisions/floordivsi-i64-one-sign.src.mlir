// pass: hand-written
// idea: the sign of b is not looked at: a = -7, b = -2 gives 3 and 2
// verdict: incorrect

func.func @floordivsi_i64_one_sign(%a: i64, %b: i64) -> i64 {
  %r = arith.floordivsi %a, %b : i64
  return %r : i64
}
