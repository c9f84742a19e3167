// pass: hand-written
// idea: floordivsi as the truncated quotient, minus 1 where the remainder has not the sign of the divisor
// verdict: correct

func.func @floordivsi_i64_by_remainder(%a: i64, %b: i64) -> i64 {
  %r = arith.floordivsi %a, %b : i64
  return %r : i64
}
