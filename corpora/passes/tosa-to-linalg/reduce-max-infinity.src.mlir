// pass: tosa-to-linalg
// idea: the maximum started at -inf, which is neutral
// verdict: correct

func.func @reduce_max_infinity(%x: tensor<4x6xf32>) -> tensor<6xf32> {
  %0 = tosa.reduce_max %x {axis = 0 : i32} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  %1 = tosa.reshape %0 {new_shape = array<i64: 6>} : (tensor<1x6xf32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}
