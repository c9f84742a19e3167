// pass: hand-written
// idea: the highest bit of the exponent is not the sign; %t = 1.0
// verdict: incorrect

func.func @f(%t: tensor<4xf32>) -> tensor<4xi32> {
  %n = arith.negf %t : tensor<4xf32>
  %r = tensor.bitcast %n : tensor<4xf32> to tensor<4xi32>
  return %r : tensor<4xi32>
}
