// pass: transform-interpreter
// idea: a product of matrices in vectors, summed in the order of the loops
// verdict: correct
// options: --assume vector-reductions-in-order

func.func @matmul(%A: tensor<8x16xf32>, %B: tensor<16x8xf32>, %C: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%A, %B : tensor<8x16xf32>, tensor<16x8xf32>) outs(%C : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
