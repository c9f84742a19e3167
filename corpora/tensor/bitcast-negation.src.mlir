// pass: hand-written
// idea: a negation changes the sign bit and no other
// verdict: correct

func.func @f(%t: tensor<4xf32>) -> tensor<4xi32> {
  %n = arith.negf %t : tensor<4xf32>
  %r = tensor.bitcast %n : tensor<4xf32> to tensor<4xi32>
  return %r : tensor<4xi32>
}
