func.func @expand_wrong_sizes(%t: tensor<24xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.expand_shape %t [[0, 1, 2]] output_shape [4, 2, 3] : tensor<24xf32> into tensor<4x2x3xf32>
  %r = tensor.extract %e[%c3, %c1, %c0] : tensor<4x2x3xf32>
  return %r : f32
}
