// pass: hand-written
// idea: a < 0 ? -1 - (-1 - a) / b : a / b is wrong for a negative divisor: a = 7, b = -2 gives -4 and -3
// verdict: incorrect

func.func @floordivsi_i64_any_divisor(%a: i64, %b: i64) -> i64 {
  %r = arith.floordivsi %a, %b : i64
  return %r : i64
}
