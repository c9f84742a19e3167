func.func @constant_in_place(%a: memref<4xi32>) {
  return
}
