func.func @scalar_left(%x: tensor<f32>, %y: tensor<4x8x16xf32>) -> tensor<4x8x16xf32> {
  %n = tosa.negate %x : (tensor<f32>) -> tensor<f32>
  %r = tosa.reshape %n {new_shape = array<i64: 1, 1, 1>} : (tensor<f32>) -> tensor<1x1x1xf32>
  %0 = tosa.mul %r, %y {shift = 0 : i8} : (tensor<1x1x1xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}
