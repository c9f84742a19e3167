func.func @if_stores_joined(%m: memref<8xi32>, %c: i1, %i: index, %x: i32, %y: i32) {
  %v = arith.select %c, %x, %y : i32
  memref.store %v, %m[%i] : memref<8xi32>
  return
}
