// pass: tosa-make-broadcastable
// idea: a rank-0 divisor gets three dimensions of size 1; negation kept
// verdict: correct

func.func @scalar_left(%x: tensor<f32>, %y: tensor<4x8x16xf32>) -> tensor<4x8x16xf32> {
  %n = tosa.negate %x : (tensor<f32>) -> tensor<f32>
  %0 = tosa.mul %n, %y {shift = 0 : i8} : (tensor<f32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}
