// pass: convert-linalg-to-affine-loops
// idea: sums of columns, for which the outer loop adds
// verdict: correct
// options: --assume no-alias
func.func @reduction_of_columns_to_loops(%a: memref<64x96xf32>, %b: memref<96xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<64x96xf32>) outs(%b : memref<96xf32>) dimensions = [0]
  return
}
