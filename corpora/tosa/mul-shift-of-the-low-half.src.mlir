// pass: hand-written
// idea: the product has 64 bits before it is shifted: x = y = 65536
// verdict: incorrect

func.func @mul_shift_of_the_low_half(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %r = tosa.mul %x, %y {shift = 15 : i8} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
