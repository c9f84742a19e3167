func.func @if_store_hoisted(%m: memref<8xi32>, %c: i1, %i: index, %x: i32) {
  memref.store %x, %m[%i] : memref<8xi32>
  return
}
