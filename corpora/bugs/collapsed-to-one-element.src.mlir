// pass: hand-written
// idea: a tensor of shape [2, 5] does not become one element; all sizes were allowed where no dimension is left
// verdict: incorrect

func.func @first(%t: tensor<?x?xf32>) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %e = tensor.extract %t[%c0, %c0] : tensor<?x?xf32>
  %r = tensor.from_elements %e : tensor<f32>
  return %r : tensor<f32>
}
