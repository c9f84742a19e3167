func.func @store_forwarded(%m: memref<?xf32>, %i: index, %v: f32) -> f32 {
  memref.store %v, %m[%i] : memref<?xf32>
  return %v : f32
}
