// pass: hand-written
// idea: the generic adds its output operand instead of the second input: tensor.empty is poison
// verdict: incorrect

func.func @reads_the_output(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = arith.addf %a, %b : tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
