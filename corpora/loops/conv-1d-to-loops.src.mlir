// pass: convert-linalg-to-affine-loops
// idea: a convolution of a line
// verdict: correct
// options: --assume no-alias
func.func @conv_1d_to_loops(%a: memref<68xf32>, %k: memref<5xf32>, %c: memref<64xf32>) {
  linalg.conv_1d ins(%a, %k : memref<68xf32>, memref<5xf32>) outs(%c : memref<64xf32>)
  return
}
