// pass: hand-written
// idea: a product with a transposed matrix
// verdict: correct

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %e: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %t = linalg.transpose ins(%b : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) permutation = [1, 0]
  %r = linalg.matmul ins(%a, %t : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
