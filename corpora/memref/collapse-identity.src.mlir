// pass: hand-written
// idea: a program that returns a view of an argument refines itself
// verdict: correct
func.func @collapse_identity(%a: memref<4x?x8xf32>) -> memref<4x?xf32> {
  %c = memref.collapse_shape %a [[0], [1, 2]] : memref<4x?x8xf32> into memref<4x?xf32>
  return %c : memref<4x?xf32>
}
