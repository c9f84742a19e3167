func.func @dead_store_other_index(%m: memref<4x4xf32>, %i: index, %j: index, %v: f32, %w: f32) {
  memref.store %w, %m[%j, %i] : memref<4x4xf32>
  return
}
