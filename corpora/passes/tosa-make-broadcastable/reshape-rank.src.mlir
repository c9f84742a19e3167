// pass: tosa-make-broadcastable
// idea: an operand of lower rank gets dimensions of size 1 in front
// verdict: correct

func.func @reshape_rank(%x: tensor<13x21x3xf32>, %y: tensor<21x3xf32>) -> tensor<13x21x3xf32> {
  %0 = tosa.add %x, %y : (tensor<13x21x3xf32>, tensor<21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}
