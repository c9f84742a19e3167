// pass: hand-written
// idea: either result is left in the other argument: callers must know where
// verdict: correct
func.func @both(%a: tensor<2xi8>, %b: tensor<2xi8>) -> (tensor<2xi8>, tensor<2xi8>) {
  %0 = arith.addi %a, %b : tensor<2xi8>
  %1 = arith.subi %a, %b : tensor<2xi8>
  return %0, %1 : tensor<2xi8>, tensor<2xi8>
}
