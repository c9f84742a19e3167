// pass: arith-expand
// idea: floordivsi as the truncated quotient, minus 1 where q*b is not a and the signs differ, of index
// verdict: correct

func.func @floordivsi_index(%a: index, %b: index) -> index {
  %r = arith.floordivsi %a, %b : index
  return %r : index
}
