// pass: canonicalize
// idea: elements keep their order through both
// verdict: correct
func.func @reshapes_composed(%x: tensor<4x6xf32>) -> tensor<3x8xf32> {
  %0 = tosa.reshape %x {new_shape = array<i64: 24>} : (tensor<4x6xf32>) -> tensor<24xf32>
  %1 = tosa.reshape %0 {new_shape = array<i64: 3, 8>} : (tensor<24xf32>) -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}
