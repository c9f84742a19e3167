// pass: transform.structured.decompose_interface
// idea: a maximum, exponentials of the distances to it, their sum, and quotients
// verdict: correct

func.func @f(%a: tensor<2x?xf32>, %o: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %r = linalg.softmax dimension(1) ins(%a : tensor<2x?xf32>) outs(%o : tensor<2x?xf32>) -> tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
