func.func @negative_zero_not_below_zero() -> i1 {
  %r = arith.constant false
  return %r : i1
}
