func.func @replaced(%a: memref<8xi32>, %i: index, %v: i32) -> (memref<8xi32>, memref<8xi32>) {
  %copy = memref.alloc() : memref<8xi32>
  memref.copy %a, %copy : memref<8xi32> to memref<8xi32>
  memref.store %v, %a[%i] : memref<8xi32>
  return %a, %a : memref<8xi32>, memref<8xi32>
}
