// pass: convert-linalg-to-loops
// idea: the same with other loops
// verdict: correct
// options: --assume no-alias
func.func @matmul_to_scf_loops(%a: memref<48x32xf32>, %b: memref<32x40xf32>, %c: memref<48x40xf32>) {
  linalg.matmul ins(%a, %b : memref<48x32xf32>, memref<32x40xf32>) outs(%c : memref<48x40xf32>)
  return
}
