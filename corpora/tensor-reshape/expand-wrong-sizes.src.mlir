// pass: hand-written
// idea: 24 expanded to 4x2x3 and extracted is not the 2x3x4 element: [1, 2, 3] is position 23, [3, 1, 0] is 21
// verdict: incorrect

func.func @expand_wrong_sizes(%t: tensor<24xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %e = tensor.expand_shape %t [[0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
  %r = tensor.extract %e[%c1, %c2, %c3] : tensor<2x3x4xf32>
  return %r : f32
}
