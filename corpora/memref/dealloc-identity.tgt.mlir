func.func @dealloc_identity(%n: index, %v: f32) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xf32>
  %k = memref.alloc(%n) : memref<?xf32>
  memref.store %v, %m[%c0] : memref<?xf32>
  memref.store %v, %k[%c0] : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return %k : memref<?xf32>
}
