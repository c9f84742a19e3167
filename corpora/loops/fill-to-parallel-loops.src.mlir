// pass: convert-linalg-to-parallel-loops
// idea: a fill as a parallel nest
// verdict: correct
// options: --assume no-alias
func.func @fill_to_parallel_loops(%m: memref<64x96xf32>, %x: f32) {
  linalg.fill ins(%x : f32) outs(%m : memref<64x96xf32>)
  return
}
