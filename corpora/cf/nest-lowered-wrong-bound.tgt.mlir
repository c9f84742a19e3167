func.func @nest_lowered_wrong_bound(%arg0: memref<17x19xi32>, %arg1: memref<17x19xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c17 = arith.constant 17 : index
  %c19 = arith.constant 18 : index
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
  %1 = arith.cmpi slt, %0, %c17 : index
  cf.cond_br %1, ^bb2, ^bb6
^bb2:  // pred: ^bb1
  cf.br ^bb3(%c0 : index)
^bb3(%2: index):  // 2 preds: ^bb2, ^bb4
  %3 = arith.cmpi slt, %2, %c19 : index
  cf.cond_br %3, ^bb4, ^bb5
^bb4:  // pred: ^bb3
  %4 = memref.load %arg0[%0, %2] : memref<17x19xi32>
  %5 = arith.muli %4, %4 : i32
  memref.store %5, %arg1[%0, %2] : memref<17x19xi32>
  %6 = arith.addi %2, %c1 : index
  cf.br ^bb3(%6 : index)
^bb5:  // pred: ^bb3
  %7 = arith.addi %0, %c1 : index
  cf.br ^bb1(%7 : index)
^bb6:  // pred: ^bb1
  return
}
