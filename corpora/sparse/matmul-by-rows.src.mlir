// pass: hand-written
// idea: a product with a matrix stored by rows is the product
// verdict: correct

func.func @f(%a: tensor<4x5xf32>, %b: tensor<5x2xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<5x2xf32>) outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
