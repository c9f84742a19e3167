func.func @rank_identity(%a: memref<?x4xf32>) -> index {
  %r = arith.constant 2 : index
  return %r : index
}
