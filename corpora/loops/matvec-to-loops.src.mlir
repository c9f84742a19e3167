// pass: convert-linalg-to-affine-loops
// idea: a matrix times a vector
// verdict: correct
// options: --assume no-alias
func.func @matvec_to_loops(%a: memref<64x96xi32>, %b: memref<96xi32>, %c: memref<64xi32>) {
  linalg.matvec ins(%a, %b : memref<64x96xi32>, memref<96xi32>) outs(%c : memref<64xi32>)
  return
}
