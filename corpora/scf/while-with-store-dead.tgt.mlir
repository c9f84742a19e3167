func.func @while_with_store_dead(%m: memref<40xi32>, %x: i32) {
  return
}
