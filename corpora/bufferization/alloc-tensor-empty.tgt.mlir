func.func @alloc_tensor_empty(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = bufferization.alloc_tensor() : tensor<4xf32>
  return %r : tensor<4xf32>
}
