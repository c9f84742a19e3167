func.func @dim_of_source(%a: memref<?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.dim %a, %c0 : memref<?xf32>
  return %r : index
}
