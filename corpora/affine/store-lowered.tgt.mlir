func.func @store_lowered(%arg0: memref<16x4xi32>, %arg1: index, %arg2: i32) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c-1 = arith.constant -1 : index
  %0 = arith.cmpi slt, %arg1, %c0 : index
  %1 = arith.subi %c-1, %arg1 : index
  %2 = arith.select %0, %1, %arg1 : index
  %3 = arith.divsi %2, %c4 : index
  %4 = arith.subi %c-1, %3 : index
  %5 = arith.select %0, %4, %3 : index
  %c4_0 = arith.constant 4 : index
  %6 = arith.remsi %arg1, %c4_0 : index
  %c0_1 = arith.constant 0 : index
  %7 = arith.cmpi slt, %6, %c0_1 : index
  %8 = arith.addi %6, %c4_0 : index
  %9 = arith.select %7, %8, %6 : index
  memref.store %arg2, %arg0[%5, %9] : memref<16x4xi32>
  return
}
