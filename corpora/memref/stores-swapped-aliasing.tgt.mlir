func.func @stores_swapped_aliasing(%a: memref<i32>, %b: memref<i32>, %v: i32, %w: i32) {
  memref.store %w, %b[] : memref<i32>
  memref.store %v, %a[] : memref<i32>
  return
}
