// pass: arith-expand
// idea: ceildivsi as the truncated quotient, plus 1 where it is inexact and the signs are equal
// verdict: correct

func.func @ceildivsi_i64(%a: i64, %b: i64) -> i64 {
  %r = arith.ceildivsi %a, %b : i64
  return %r : i64
}
