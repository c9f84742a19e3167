func.func @reshape_at_the_end(%x: tensor<3x3x3xf32>, %y: tensor<3x3xf32>) -> tensor<3x3x3xf32> {
  %r = tosa.reshape %y {new_shape = array<i64: 3, 3, 1>} : (tensor<3x3xf32>) -> tensor<3x3x1xf32>
  %0 = tosa.add %x, %r : (tensor<3x3x3xf32>, tensor<3x3x1xf32>) -> tensor<3x3x3xf32>
  return %0 : tensor<3x3x3xf32>
}
