func.func @reduce_max_of_unsigned(%a: tensor<3xui8>) -> tensor<1xui8> {
  %b = tosa.reverse %a {axis = 0 : i32} : (tensor<3xui8>) -> tensor<3xui8>
  %r = tosa.reduce_max %b {axis = 0 : i32} : (tensor<3xui8>) -> tensor<1xui8>
  return %r : tensor<1xui8>
}
