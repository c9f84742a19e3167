// pass: convert-linalg-to-affine-loops
// idea: a transposition as a nest
// verdict: correct
// options: --assume no-alias
func.func @transpose_to_loops(%a: memref<64x96xf32>, %b: memref<96x64xf32>) {
  linalg.transpose ins(%a : memref<64x96xf32>) outs(%b : memref<96x64xf32>) permutation = [1, 0]
  return
}
