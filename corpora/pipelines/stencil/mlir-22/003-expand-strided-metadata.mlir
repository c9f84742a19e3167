module {
  func.func @stencil(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %dim = memref.dim %arg0, %c0 : memref<?xf32>
    %0 = arith.subi %dim, %c1 : index
    cf.br ^bb1(%c1 : index)
  ^bb1(%1: index):  // 2 preds: ^bb0, ^bb2
    %2 = arith.cmpi slt, %1, %0 : index
    cf.cond_br %2, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %3 = arith.subi %1, %c1 : index
    %4 = arith.addi %1, %c1 : index
    %5 = memref.load %arg0[%3] : memref<?xf32>
    %6 = memref.load %arg0[%1] : memref<?xf32>
    %7 = memref.load %arg0[%4] : memref<?xf32>
    %8 = arith.addf %5, %7 : f32
    %9 = arith.mulf %6, %arg2 : f32
    %10 = arith.addf %8, %9 : f32
    memref.store %10, %arg1[%1] : memref<?xf32>
    %11 = arith.addi %1, %c1 : index
    cf.br ^bb1(%11 : index)
  ^bb3:  // pred: ^bb1
    return
  }
}

