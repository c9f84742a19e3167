// pass: arith-expand
// idea: floordivsi as the truncated quotient, minus 1 when it is inexact and the signs differ
// verdict: correct

func.func @floordivsi(%a: i8, %b: i8) -> i8 {
  %r = arith.floordivsi %a, %b : i8
  return %r : i8
}
