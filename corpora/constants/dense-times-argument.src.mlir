// pass: hand-written
// idea: multiplying by a constant row vector whose last element is 1.0, not 2.0: x[2] = 1.0 gives 1.0 and 2.0
// verdict: incorrect

func.func @dense_times_argument(%x: tensor<3xf32>) -> tensor<3xf32> {
  %c = arith.constant dense<[2.0, 2.0, 1.0]> : tensor<3xf32>
  %r = arith.mulf %x, %c : tensor<3xf32>
  return %r : tensor<3xf32>
}
