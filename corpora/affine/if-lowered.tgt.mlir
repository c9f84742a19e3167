func.func @if_lowered(%arg0: memref<64xi32>, %arg1: index, %arg2: index, %arg3: i32) {
  %c0 = arith.constant 0 : index
  %c-1 = arith.constant -1 : index
  %0 = arith.muli %arg2, %c-1 : index
  %1 = arith.addi %arg1, %0 : index
  %2 = arith.cmpi sge, %1, %c0 : index
  %c3 = arith.constant 3 : index
  %3 = arith.remsi %arg2, %c3 : index
  %c0_0 = arith.constant 0 : index
  %4 = arith.cmpi slt, %3, %c0_0 : index
  %5 = arith.addi %3, %c3 : index
  %6 = arith.select %4, %5, %3 : index
  %7 = arith.cmpi eq, %6, %c0 : index
  %8 = arith.andi %2, %7 : i1
  %c-1_1 = arith.constant -1 : index
  %9 = arith.muli %arg1, %c-1_1 : index
  %c100 = arith.constant 100 : index
  %10 = arith.addi %9, %c100 : index
  %11 = arith.cmpi sge, %10, %c0 : index
  %12 = arith.andi %8, %11 : i1
  scf.if %12 {
    %c0_2 = arith.constant 0 : index
    memref.store %arg3, %arg0[%c0_2] : memref<64xi32>
  }
  return
}
