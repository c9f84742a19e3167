func.func @dim_of_generic(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = tensor.dim %b, %c0 : tensor<?xf32>
  return %r : index
}
