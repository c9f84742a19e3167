// pass: convert-linalg-to-affine-loops
// idea: a fill as a nest
// verdict: correct
// options: --assume no-alias
func.func @fill_to_loops(%m: memref<64x96xf32>, %x: f32) {
  linalg.fill ins(%x : f32) outs(%m : memref<64x96xf32>)
  return
}
