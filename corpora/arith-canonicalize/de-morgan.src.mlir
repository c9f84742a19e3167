// pass: hand-written
// idea: not (a and b) is (not a) or (not b), on tensors of booleans
// verdict: correct

func.func @de_morgan(%a: tensor<4x8xi1>, %b: tensor<4x8xi1>) -> tensor<4x8xi1> {
  %t = arith.constant dense<true> : tensor<4x8xi1>
  %and = arith.andi %a, %b : tensor<4x8xi1>
  %r = arith.xori %and, %t : tensor<4x8xi1>
  return %r : tensor<4x8xi1>
}
