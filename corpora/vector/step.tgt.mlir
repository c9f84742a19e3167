func.func @f(%i: index) -> index {
  %c = arith.constant 5 : index
  %r = arith.addi %i, %c : index
  return %r : index
}
