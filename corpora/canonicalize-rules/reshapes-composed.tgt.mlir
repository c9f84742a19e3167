func.func @reshapes_composed(%x: tensor<4x6xf32>) -> tensor<3x8xf32> {
  %0 = tosa.reshape %x {new_shape = array<i64: 3, 8>} : (tensor<4x6xf32>) -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}
