// pass: hand-written
// idea: in affine a divisor must be positive, in arith it need not: a = 1, b = -1
// verdict: incorrect

func.func @affine_floordiv_symbol_raised(%a: index, %b: index) -> index {
  %r = arith.floordivsi %a, %b : index
  return %r : index
}
