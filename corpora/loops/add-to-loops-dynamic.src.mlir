// pass: convert-linalg-to-loops
// idea: a sum of buffers of unknown size
// verdict: correct
// options: --assume no-alias
func.func @add_to_loops_dynamic(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>) {
  linalg.add ins(%a, %b : memref<?xf32>, memref<?xf32>) outs(%c : memref<?xf32>)
  return
}
