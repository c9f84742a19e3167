// pass: convert-linalg-to-loops
// idea: a product of matrices of unknown sizes
// verdict: correct
// options: --assume no-alias
func.func @matmul_to_loops_dynamic(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}
