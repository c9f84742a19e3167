// pass: hand-written
// idea: rounding to minus infinity replaced by rounding to zero: -1 / 2 gives -1 and 0
// verdict: incorrect

func.func @floordivsi_truncated(%a: i8, %b: i8) -> i8 {
  %r = arith.floordivsi %a, %b : i8
  return %r : i8
}
