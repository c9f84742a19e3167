// pass: arith-expand
// idea: floordivsi as the truncated quotient, minus 1 where q*b is not a and the signs differ
// verdict: correct

func.func @floordivsi_i32(%a: i32, %b: i32) -> i32 {
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}
