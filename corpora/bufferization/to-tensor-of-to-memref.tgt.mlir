func.func @to_tensor_of_to_memref(%t: tensor<?x?xf32>) -> tensor<?x?xf32> {
  return %t : tensor<?x?xf32>
}
