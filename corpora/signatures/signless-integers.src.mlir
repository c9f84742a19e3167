// pass: tosa-convert-integer-type-to-signless
// idea: the same bits
// verdict: correct
func.func @reversed(%a: tensor<3xui8>) -> tensor<3xui8> {
  %0 = tosa.reverse %a {axis = 0 : i32} : (tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}
