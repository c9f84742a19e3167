// pass: transform-interpreter
// idea: a product of i32 matrices of unknown sizes in masked vectors, in any order
// verdict: correct
// options: --max-dim 4

func.func @matmul(%A: tensor<?x?xi32>, %B: tensor<?x?xi32>, %C: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %0 = linalg.matmul ins(%A, %B : tensor<?x?xi32>, tensor<?x?xi32>) outs(%C : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
