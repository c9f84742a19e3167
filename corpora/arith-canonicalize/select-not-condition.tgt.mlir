func.func @select_not_condition(%c: i1, %a: tensor<12xi64>, %b: tensor<12xi64>) -> tensor<12xi64> {
  %r = arith.select %c, %b, %a : tensor<12xi64>
  return %r : tensor<12xi64>
}
