func.func @stride(%m: memref<8x8x8xf32>) -> index {
  %c64 = arith.constant 64 : index
  return %c64 : index
}
