// pass: convert-linalg-to-affine-loops
// idea: sums of rows as a nest
// verdict: correct
// options: --assume no-alias
func.func @reduction_to_loops(%a: memref<64x96xf32>, %b: memref<64xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<64x96xf32>) outs(%b : memref<64xf32>) dimensions = [1]
  return
}
