// pass: convert-linalg-to-loops
// idea: a fill of unknown size as a nest
// verdict: correct
// options: --assume no-alias
func.func @fill_to_loops_dynamic(%m: memref<?x?xf32>, %x: f32) {
  linalg.fill ins(%x : f32) outs(%m : memref<?x?xf32>)
  return
}
