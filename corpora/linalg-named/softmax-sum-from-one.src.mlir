// pass: hand-written
// idea: a sum that starts at 1.0: a row of one 0.0 gives 0.5
// verdict: incorrect

func.func @f(%a: tensor<2x?xf32>, %o: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %r = linalg.softmax dimension(1) ins(%a : tensor<2x?xf32>) outs(%o : tensor<2x?xf32>) -> tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
