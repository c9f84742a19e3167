module {
  func.func @histogram(%arg0: memref<64xi8>, %arg1: memref<256xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %c1_i32 = arith.constant 1 : i32
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %c64 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %2 = memref.load %arg0[%0] : memref<64xi8>
    %3 = arith.index_castui %2 : i8 to index
    %4 = memref.load %arg1[%3] : memref<256xi32>
    %5 = arith.addi %4, %c1_i32 : i32
    memref.store %5, %arg1[%3] : memref<256xi32>
    %6 = arith.addi %0, %c1 : index
    cf.br ^bb1(%6 : index)
  ^bb3:  // pred: ^bb1
    return
  }
}

