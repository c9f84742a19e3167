// pass: hand-written
// idea: the innermost loop begins with the second: a[0][0] = b[0][0] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @matmul_to_loops_first_missing(%a: memref<17x18xi32>, %b: memref<18x19xi32>, %c: memref<17x19xi32>) {
  linalg.matmul ins(%a, %b : memref<17x18xi32>, memref<18x19xi32>) outs(%c : memref<17x19xi32>)
  return
}
