func.func @f(%a: tensor<16x8xf32>) -> tensor<16x8xf32> {
  return %a : tensor<16x8xf32>
}
