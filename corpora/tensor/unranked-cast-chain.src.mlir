// pass: canonicalize
// idea: through an unranked type and back is one cast
// verdict: correct

func.func @f(%t: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %u = tensor.cast %t : tensor<2x?xf32> to tensor<*xf32>
  %r = tensor.cast %u : tensor<*xf32> to tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
