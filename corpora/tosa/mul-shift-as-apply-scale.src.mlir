// pass: hand-written
// idea: a product with a shift is a scale rounded once
// verdict: correct

func.func @mul_shift_as_apply_scale(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %r = tosa.mul %x, %y {shift = 15 : i8} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
