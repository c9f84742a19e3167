// pass: hand-written
// idea: a matrix product written to the transposed place
// verdict: incorrect
func.func @matmul_transposed(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x4xf32>) outs(%c : memref<4x4xf32>)
  return
}
