func.func @dead_store(%m: memref<4x4xf32>, %i: index, %j: index, %v: f32, %w: f32) {
  memref.store %w, %m[%i, %j] : memref<4x4xf32>
  return
}
