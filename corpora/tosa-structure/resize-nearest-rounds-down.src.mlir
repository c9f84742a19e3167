// pass: tosa-to-linalg
// idea: the element before, however near the next one is: image[0, 0, 0, 0] = 1 and the result at (0, 1, 1, 0)
// verdict: incorrect

func.func @f(%image: tensor<1x2x2x1xi8>) -> tensor<1x3x3x1xi8> {
  %r = tosa.resize %image {mode = "NEAREST_NEIGHBOR", scale = array<i64: 4, 2, 4, 2>, offset = array<i64: 1, 1>, border = array<i64: 1, 1>}
    : (tensor<1x2x2x1xi8>) -> tensor<1x3x3x1xi8>
  return %r : tensor<1x3x3x1xi8>
}
