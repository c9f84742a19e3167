// pass: canonicalize
// idea: the size of a static dimension is a constant
// verdict: correct

func.func @dim_of_static(%t: tensor<4x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = tensor.dim %t, %c0 : tensor<4x?xf32>
  return %r : index
}
