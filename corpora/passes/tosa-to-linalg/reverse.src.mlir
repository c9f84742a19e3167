// pass: tosa-to-linalg
// idea: a dimension of known size reversed, by reading at size - 1 - i
// verdict: correct

func.func @reverse(%x: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %0 = tosa.reverse %x {axis = 0 : i32} : (tensor<5x4xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
