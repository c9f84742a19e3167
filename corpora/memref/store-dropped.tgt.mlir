func.func @store_dropped(%m: memref<i32>, %v: i32) {
  return
}
