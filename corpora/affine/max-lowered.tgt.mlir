func.func @max_lowered(%arg0: index, %arg1: index) -> index {
  %c-1 = arith.constant -1 : index
  %0 = arith.muli %arg1, %c-1 : index
  %1 = arith.addi %arg0, %0 : index
  %c2 = arith.constant 2 : index
  %2 = arith.muli %arg1, %c2 : index
  %c7 = arith.constant 7 : index
  %3 = arith.maxsi %1, %2 : index
  %4 = arith.maxsi %3, %c7 : index
  return %4 : index
}
