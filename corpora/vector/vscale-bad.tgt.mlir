func.func @f(%i: index) -> index {
  %four = arith.constant 4 : index
  %r = arith.addi %four, %i : index
  return %r : index
}
