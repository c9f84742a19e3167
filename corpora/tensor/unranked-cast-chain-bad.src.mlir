// pass: hand-written
// idea: the target demands a second size of 3; %t of size 2x1
// verdict: incorrect

func.func @f(%t: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %u = tensor.cast %t : tensor<2x?xf32> to tensor<*xf32>
  %r = tensor.cast %u : tensor<*xf32> to tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
