func.func @sum_as_difference_of_f128(%a: f128, %b: f128) -> f128 {
  %r = arith.subf %a, %b : f128
  return %r : f128
}
