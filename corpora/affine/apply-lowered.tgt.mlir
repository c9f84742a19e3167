func.func @apply_lowered(%arg0: index) -> (index, index) {
  %c5 = arith.constant 5 : index
  %c0 = arith.constant 0 : index
  %c-1 = arith.constant -1 : index
  %0 = arith.cmpi slt, %arg0, %c0 : index
  %1 = arith.subi %c-1, %arg0 : index
  %2 = arith.select %0, %1, %arg0 : index
  %3 = arith.divsi %2, %c5 : index
  %4 = arith.subi %c-1, %3 : index
  %5 = arith.select %0, %4, %3 : index
  %c5_0 = arith.constant 5 : index
  %6 = arith.remsi %arg0, %c5_0 : index
  %c0_1 = arith.constant 0 : index
  %7 = arith.cmpi slt, %6, %c0_1 : index
  %8 = arith.addi %6, %c5_0 : index
  %9 = arith.select %7, %8, %6 : index
  return %5, %9 : index, index
}
