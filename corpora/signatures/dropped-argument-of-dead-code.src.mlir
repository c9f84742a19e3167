// pass: hand-written
// idea: the argument that the target drops is an operand of dead code only, and the new buffer for the result is where an argument was
// verdict: correct
func.func @second(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = arith.addi %a, %a : tensor<2xi32>
  return %b : tensor<2xi32>
}
