func.func @strided_metadata(%a: memref<?x4xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  return %c0, %c4, %c1 : index, index, index
}
