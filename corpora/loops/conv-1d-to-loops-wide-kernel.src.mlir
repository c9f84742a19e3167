// pass: convert-linalg-to-affine-loops
// idea: the same with a kernel of 24 taps
// verdict: correct
// options: --assume no-alias
func.func @conv_1d_to_loops_wide_kernel(%a: memref<87xf32>, %k: memref<24xf32>, %c: memref<64xf32>) {
  linalg.conv_1d ins(%a, %k : memref<87xf32>, memref<24xf32>) outs(%c : memref<64xf32>)
  return
}
