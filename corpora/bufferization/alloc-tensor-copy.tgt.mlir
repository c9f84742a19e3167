func.func @alloc_tensor_copy(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}
