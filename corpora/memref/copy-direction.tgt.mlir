func.func @copy_direction(%a: memref<4xi32>, %b: memref<4xi32>) {
  memref.copy %b, %a : memref<4xi32> to memref<4xi32>
  return
}
