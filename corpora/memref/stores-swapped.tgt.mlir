func.func @stores_swapped(%m: memref<?xf32>, %v: f32, %w: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %w, %m[%c1] : memref<?xf32>
  memref.store %v, %m[%c0] : memref<?xf32>
  return
}
