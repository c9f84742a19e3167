func.func @f(%image: tensor<1x?x?x3xi8>) -> tensor<1x?x?x3xi8> {
  return %image : tensor<1x?x?x3xi8>
}
