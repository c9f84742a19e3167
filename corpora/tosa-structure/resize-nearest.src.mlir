// pass: tosa-to-linalg
// idea: the nearest element, the next one from a half on
// verdict: correct

func.func @f(%image: tensor<1x2x2x1xi8>) -> tensor<1x3x3x1xi8> {
  %r = tosa.resize %image {mode = "NEAREST_NEIGHBOR", scale = array<i64: 4, 2, 4, 2>, offset = array<i64: 1, 1>, border = array<i64: 1, 1>}
    : (tensor<1x2x2x1xi8>) -> tensor<1x3x3x1xi8>
  return %r : tensor<1x3x3x1xi8>
}
