// pass: hand-written
// idea: a store to another index is not dead: i = 0, j = 1, v = 1
// verdict: incorrect
func.func @dead_store_other_index(%m: memref<4x4xf32>, %i: index, %j: index, %v: f32, %w: f32) {
  memref.store %v, %m[%i, %j] : memref<4x4xf32>
  memref.store %w, %m[%j, %i] : memref<4x4xf32>
  return
}
