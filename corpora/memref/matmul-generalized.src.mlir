// pass: linalg-generalize-named-ops
// idea: a matrix product on buffers as a generic
// verdict: correct
func.func @matmul_generalized(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x4xf32>) outs(%c : memref<4x4xf32>)
  return
}
