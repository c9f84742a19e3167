func.func @negative_zero_below_zero() -> i1 {
  %r = arith.constant true
  return %r : i1
}
