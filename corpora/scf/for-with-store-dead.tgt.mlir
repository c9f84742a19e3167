func.func @for_with_store_dead(%m: memref<4xi32>, %n: index, %x: i32) {
  return
}
