// pass: hand-written
// idea: a zero has one sign for all that read it: 1/x + 1/x is an infinity for x = 1.0, y = -1.0, never NaN
// verdict: incorrect

func.func @one_zero_for_two_readers(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %a = tosa.add %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %b = tosa.reciprocal %a : (tensor<4xf32>) -> tensor<4xf32>
  %r = arith.addf %b, %b : tensor<4xf32>
  return %r : tensor<4xf32>
}
