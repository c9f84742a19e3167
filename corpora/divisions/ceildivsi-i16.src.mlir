// pass: arith-expand
// idea: ceildivsi as the truncated quotient, plus 1 where it is inexact and the signs are equal
// verdict: correct

func.func @ceildivsi_i16(%a: i16, %b: i16) -> i16 {
  %r = arith.ceildivsi %a, %b : i16
  return %r : i16
}
