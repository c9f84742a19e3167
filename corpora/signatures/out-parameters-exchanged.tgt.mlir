func.func @replaced(%a: memref<8xi32>, %i: index, %v: i32, %after: memref<8xi32>, %before: memref<8xi32>) {
  memref.copy %a, %before : memref<8xi32> to memref<8xi32>
  memref.store %v, %a[%i] : memref<8xi32>
  memref.copy %a, %after : memref<8xi32> to memref<8xi32>
  return
}
