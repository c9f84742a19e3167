// pass: canonicalize
// idea: expanding what was collapsed the same way gives it back
// verdict: correct
func.func @expand_of_collapse(%a: memref<4x8xf32>, %v: f32) {
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %e = memref.expand_shape %c [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  linalg.fill ins(%v : f32) outs(%e : memref<4x8xf32>)
  return
}
