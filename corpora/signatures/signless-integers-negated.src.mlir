// pass: hand-written
// idea: 1 in the first place
// verdict: incorrect
func.func @reversed(%a: tensor<3xui8>) -> tensor<3xui8> {
  %0 = tosa.reverse %a {axis = 0 : i32} : (tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}
