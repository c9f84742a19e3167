// pass: hand-written
// idea: two stores to arguments in one block must not change places: a and b the same, v = 1, w = 2
// verdict: incorrect
func.func @stores_swapped_aliasing(%a: memref<i32>, %b: memref<i32>, %v: i32, %w: i32) {
  memref.store %v, %a[] : memref<i32>
  memref.store %w, %b[] : memref<i32>
  return
}
