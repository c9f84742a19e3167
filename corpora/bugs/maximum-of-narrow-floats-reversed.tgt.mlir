func.func @maximum_of_narrow_floats_reversed(%a: tensor<3xf8E4M3FN>) -> tensor<1xf8E4M3FN> {
  %0 = tosa.reverse %a {axis = 0 : i32} : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  %1 = tosa.reduce_max %0 {axis = 0 : i32} : (tensor<3xf8E4M3FN>) -> tensor<1xf8E4M3FN>
  return %1 : tensor<1xf8E4M3FN>
}
