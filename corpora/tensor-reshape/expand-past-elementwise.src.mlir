// pass: linalg-fuse-elementwise-ops
// idea: a reshape moved above an elementwise operation
// verdict: correct

func.func @expand_past_elementwise(%a: tensor<4x6xf32>, %b: tensor<4x6xf32>) -> tensor<2x2x6xf32> {
  %s = arith.mulf %a, %b : tensor<4x6xf32>
  %r = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, 2, 6] : tensor<4x6xf32> into tensor<2x2x6xf32>
  return %r : tensor<2x2x6xf32>
}
