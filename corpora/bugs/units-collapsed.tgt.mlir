func.func @stride(%m: memref<4x1x1xf32, strided<[2, 5, 7]>>) -> index {
  %c7 = arith.constant 7 : index
  return %c7 : index
}
