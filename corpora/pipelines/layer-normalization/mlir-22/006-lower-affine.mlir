module {
  func.func @layernorm(%arg0: memref<4x32xf32, strided<[?, ?], offset: ?>>) -> memref<4x32xf32> {
    %c32 = arith.constant 32 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 3.200000e+01 : f32
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<4x32xf32>
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %c4 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    memref.store %cst, %alloc[%0] : memref<4xf32>
    %2 = arith.addi %0, %c1 : index
    cf.br ^bb1(%2 : index)
  ^bb3:  // pred: ^bb1
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    memref.copy %alloc, %alloc_3 : memref<4xf32> to memref<4xf32>
    cf.br ^bb4(%c0 : index)
  ^bb4(%3: index):  // 2 preds: ^bb3, ^bb7
    %4 = arith.cmpi slt, %3, %c4 : index
    cf.cond_br %4, ^bb5(%c0 : index), ^bb8(%c0 : index)
  ^bb5(%5: index):  // 2 preds: ^bb4, ^bb6
    %6 = arith.cmpi slt, %5, %c32 : index
    cf.cond_br %6, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %7 = memref.load %arg0[%3, %5] : memref<4x32xf32, strided<[?, ?], offset: ?>>
    %8 = memref.load %alloc_3[%3] : memref<4xf32>
    %9 = arith.addf %7, %8 : f32
    memref.store %9, %alloc_3[%3] : memref<4xf32>
    %10 = arith.addi %5, %c1 : index
    cf.br ^bb5(%10 : index)
  ^bb7:  // pred: ^bb5
    %11 = arith.addi %3, %c1 : index
    cf.br ^bb4(%11 : index)
  ^bb8(%12: index):  // 2 preds: ^bb4, ^bb11
    %13 = arith.cmpi slt, %12, %c4 : index
    cf.cond_br %13, ^bb9(%c0 : index), ^bb12(%c0 : index)
  ^bb9(%14: index):  // 2 preds: ^bb8, ^bb10
    %15 = arith.cmpi slt, %14, %c32 : index
    cf.cond_br %15, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %16 = memref.load %arg0[%12, %14] : memref<4x32xf32, strided<[?, ?], offset: ?>>
    %17 = memref.load %alloc_3[%12] : memref<4xf32>
    %18 = arith.divf %17, %cst_0 : f32
    %19 = arith.subf %16, %18 : f32
    memref.store %19, %alloc_2[%12, %14] : memref<4x32xf32>
    %20 = arith.addi %14, %c1 : index
    cf.br ^bb9(%20 : index)
  ^bb11:  // pred: ^bb9
    %21 = arith.addi %12, %c1 : index
    cf.br ^bb8(%21 : index)
  ^bb12(%22: index):  // 2 preds: ^bb8, ^bb15
    %23 = arith.cmpi slt, %22, %c4 : index
    cf.cond_br %23, ^bb13(%c0 : index), ^bb16(%c0 : index)
  ^bb13(%24: index):  // 2 preds: ^bb12, ^bb14
    %25 = arith.cmpi slt, %24, %c32 : index
    cf.cond_br %25, ^bb14, ^bb15
  ^bb14:  // pred: ^bb13
    %26 = memref.load %alloc_2[%22, %24] : memref<4x32xf32>
    %27 = memref.load %alloc[%22] : memref<4xf32>
    %28 = arith.mulf %26, %26 : f32
    %29 = arith.addf %27, %28 : f32
    memref.store %29, %alloc[%22] : memref<4xf32>
    %30 = arith.addi %24, %c1 : index
    cf.br ^bb13(%30 : index)
  ^bb15:  // pred: ^bb13
    %31 = arith.addi %22, %c1 : index
    cf.br ^bb12(%31 : index)
  ^bb16(%32: index):  // 2 preds: ^bb12, ^bb19
    %33 = arith.cmpi slt, %32, %c4 : index
    cf.cond_br %33, ^bb17(%c0 : index), ^bb20
  ^bb17(%34: index):  // 2 preds: ^bb16, ^bb18
    %35 = arith.cmpi slt, %34, %c32 : index
    cf.cond_br %35, ^bb18, ^bb19
  ^bb18:  // pred: ^bb17
    %36 = memref.load %alloc_2[%32, %34] : memref<4x32xf32>
    %37 = memref.load %alloc[%32] : memref<4xf32>
    %38 = arith.divf %37, %cst_0 : f32
    %39 = arith.addf %38, %cst_1 : f32
    %40 = math.rsqrt %39 : f32
    %41 = arith.mulf %36, %40 : f32
    memref.store %41, %alloc_2[%32, %34] : memref<4x32xf32>
    %42 = arith.addi %34, %c1 : index
    cf.br ^bb17(%42 : index)
  ^bb19:  // pred: ^bb17
    %43 = arith.addi %32, %c1 : index
    cf.br ^bb16(%43 : index)
  ^bb20:  // pred: ^bb16
    return %alloc_2 : memref<4x32xf32>
  }
}

