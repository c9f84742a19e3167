// pass: arith-expand
// idea: ceildivsi as the truncated quotient, plus 1 when it is inexact and the signs agree
// verdict: correct

func.func @ceildivsi(%a: i8, %b: i8) -> i8 {
  %r = arith.ceildivsi %a, %b : i8
  return %r : i8
}
