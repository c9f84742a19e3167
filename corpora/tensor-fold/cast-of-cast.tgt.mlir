func.func @cast_of_cast(%t: tensor<8x16xf32>) -> tensor<8x16xf32> {
  return %t : tensor<8x16xf32>
}
