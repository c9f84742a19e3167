// pass: hand-written
// idea: a buffer collapses in row-major order: i = 1
// verdict: incorrect
func.func @collapse_column_major(%a: memref<4x4xi32>, %i: index) -> i32 {
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x4xi32> into memref<16xi32>
  %r = memref.load %c[%i] : memref<16xi32>
  return %r : i32
}
