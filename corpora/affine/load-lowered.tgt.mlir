func.func @load_lowered(%arg0: memref<8x64xi32>, %arg1: index, %arg2: index) -> i32 {
  %c8 = arith.constant 8 : index
  %0 = arith.remsi %arg1, %c8 : index
  %c0 = arith.constant 0 : index
  %1 = arith.cmpi slt, %0, %c0 : index
  %2 = arith.addi %0, %c8 : index
  %3 = arith.select %1, %2, %0 : index
  %c2 = arith.constant 2 : index
  %4 = arith.muli %arg2, %c2 : index
  %c1 = arith.constant 1 : index
  %5 = arith.addi %4, %c1 : index
  %6 = memref.load %arg0[%3, %5] : memref<8x64xi32>
  return %6 : i32
}
