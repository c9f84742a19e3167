// pass: canonicalize
// idea: select on a negated condition is select with its arms exchanged
// verdict: correct

func.func @select_not_condition(%c: i1, %a: tensor<12xi64>, %b: tensor<12xi64>) -> tensor<12xi64> {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  %r = arith.select %n, %a, %b : tensor<12xi64>
  return %r : tensor<12xi64>
}
