// pass: canonicalize
// idea: losing and regaining static sizes is the identity
// verdict: correct

func.func @cast_of_cast(%t: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %u = tensor.cast %t : tensor<8x16xf32> to tensor<?x?xf32>
  %r = tensor.cast %u : tensor<?x?xf32> to tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
