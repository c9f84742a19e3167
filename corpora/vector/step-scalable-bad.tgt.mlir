func.func @f(%i: index) -> index {
  %c = arith.constant 1 : index
  %r = arith.addi %i, %c : index
  return %r : index
}
