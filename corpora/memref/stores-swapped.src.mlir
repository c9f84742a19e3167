// pass: hand-written
// idea: two stores to different constant indices may change places
// verdict: correct
func.func @stores_swapped(%m: memref<?xf32>, %v: f32, %w: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %v, %m[%c0] : memref<?xf32>
  memref.store %w, %m[%c1] : memref<?xf32>
  return
}
