// pass: hand-written
// idea: the initial value of the accumulator is replaced by 0.0: a = b = 0.0, c = 1.0 gives 1.0 and 0.0
// verdict: incorrect

func.func @matmul_accumulator_dropped(%a: tensor<16x8xf32>, %b: tensor<8x32xf32>, %c: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}
