// pass: hand-written
// idea: for a positive divisor, a < 0 ? -1 - (-1 - a) / b : a / b
// verdict: correct

func.func @floordivsi_i64_positive_divisor(%a: i64, %b0: i64) -> i64 {
  %g1 = arith.constant 1 : i64
  %b = arith.maxsi %b0, %g1 : i64
  %r = arith.floordivsi %a, %b : i64
  return %r : i64
}
