// pass: tosa-to-linalg
// idea: the first greatest element, found from the least number on
// verdict: correct

func.func @f(%a: tensor<3x2xi8>) -> tensor<2xi32> {
  %r = tosa.argmax %a {axis = 0 : i32} : (tensor<3x2xi8>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
