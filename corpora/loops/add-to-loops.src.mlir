// pass: convert-linalg-to-affine-loops
// idea: a sum by elements as a nest
// verdict: correct
// options: --assume no-alias
func.func @add_to_loops(%a: memref<64x96xf32>, %b: memref<64x96xf32>, %c: memref<64x96xf32>) {
  linalg.add ins(%a, %b : memref<64x96xf32>, memref<64x96xf32>) outs(%c : memref<64x96xf32>)
  return
}
