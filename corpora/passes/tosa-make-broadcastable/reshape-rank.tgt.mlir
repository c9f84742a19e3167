func.func @reshape_rank(%x: tensor<13x21x3xf32>, %y: tensor<21x3xf32>) -> tensor<13x21x3xf32> {
  %r = tosa.reshape %y {new_shape = array<i64: 1, 21, 3>} : (tensor<21x3xf32>) -> tensor<1x21x3xf32>
  %0 = tosa.add %x, %r : (tensor<13x21x3xf32>, tensor<1x21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}
