func.func @min_as_minsi(%i: index) -> index {
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %b = arith.addi %i, %c4 : index
  %a = arith.minsi %b, %c32 : index
  return %a : index
}
