func.func @ceildiv_lowered_of_i32(%arg0: i32) -> index {
  %0 = arith.index_cast %arg0 : i32 to index
  %c5 = arith.constant 5 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %1 = arith.cmpi sle, %0, %c0 : index
  %2 = arith.subi %c0, %0 : index
  %3 = arith.subi %0, %c1 : index
  %4 = arith.select %1, %2, %3 : index
  %5 = arith.divsi %4, %c5 : index
  %6 = arith.subi %c0, %5 : index
  %7 = arith.addi %5, %c1 : index
  %8 = arith.select %1, %6, %7 : index
  return %8 : index
}
