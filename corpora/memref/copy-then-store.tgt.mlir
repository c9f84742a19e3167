func.func @copy_then_store(%a: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %a[%i] : memref<4xi32>
  %r = memref.load %a[%i] : memref<4xi32>
  return %r : i32
}
