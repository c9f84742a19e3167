// pass: convert-linalg-to-parallel-loops
// idea: a product whose rows and columns are parallel
// verdict: correct
// options: --assume no-alias
func.func @matmul_to_parallel_loops(%a: memref<48x32xf32>, %b: memref<32x40xf32>, %c: memref<48x40xf32>) {
  linalg.matmul ins(%a, %b : memref<48x32xf32>, memref<32x40xf32>) outs(%c : memref<48x40xf32>)
  return
}
