// pass: hand-written
// idea: two rows scattered are two rows inserted, in either order, since they do not meet
// verdict: correct

func.func @f(%s: tensor<2x3xf32>, %t: tensor<8x3xf32>, %i: tensor<2x1xi32>) -> tensor<8x3xf32> {
  %r = tensor.scatter %s into %t[%i] scatter_dims([0]) unique : (tensor<2x3xf32>, tensor<8x3xf32>, tensor<2x1xi32>) -> tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}
