// pass: hand-written
// idea: columns instead of rows: [[inf], [0.0]] has a NaN in one place and in two
// verdict: incorrect

func.func @f(%a: tensor<2x?xf32>, %o: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %r = linalg.softmax dimension(1) ins(%a : tensor<2x?xf32>) outs(%o : tensor<2x?xf32>) -> tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
