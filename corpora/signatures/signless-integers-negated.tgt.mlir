func.func @reversed(%a: tensor<3xi8>) -> tensor<3xi8> {
  %1 = arith.subi %a, %a : tensor<3xi8>
  %0 = tosa.reverse %1 {axis = 0 : i32} : (tensor<3xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}
