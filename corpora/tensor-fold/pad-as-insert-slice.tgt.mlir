func.func @pad_as_insert_slice(%t: tensor<4x6xf32>) -> tensor<7x9xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<7x9xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<7x9xf32>) -> tensor<7x9xf32>
  %r = tensor.insert_slice %t into %f[1, 0] [4, 6] [1, 1] : tensor<4x6xf32> into tensor<7x9xf32>
  return %r : tensor<7x9xf32>
}
