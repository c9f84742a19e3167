func.func @f(%t: tensor<?x3xf32>) -> index {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : index
  %d = tensor.dim %t, %zero : tensor<?x3xf32>
  %r = arith.addi %d, %three : index
  return %r : index
}
