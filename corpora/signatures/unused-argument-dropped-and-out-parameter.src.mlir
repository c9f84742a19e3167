// pass: remove-dead-values
// idea: the new buffer stands where the argument that nobody uses stood
// verdict: correct
func.func @doubled(%a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi8> {
  %0 = arith.addi %b, %b : tensor<2xi8>
  return %0 : tensor<2xi8>
}
