// pass: hand-written
// idea: the mean of two integers in fixed point: 1/2 is a little more than that there, so halves go away from zero
// verdict: correct

func.func @f(%image: tensor<1x1x2x1xi8>) -> tensor<1x1x1x1xi8> {
  %r = tosa.avg_pool2d %image {acc_type = i32, kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<1x1x2x1xi8>) -> tensor<1x1x1x1xi8>
  return %r : tensor<1x1x1x1xi8>
}
