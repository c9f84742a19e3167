// pass: fold-memref-alias-ops
// idea: an element of a collapsed buffer
// verdict: correct
func.func @collapse_folded(%a: memref<4x8xf32>, %i: index) -> f32 {
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %r = memref.load %c[%i] : memref<32xf32>
  return %r : f32
}
