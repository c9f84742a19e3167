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
  ^bb4(%3: index):  // 2 preds: ^bb3, ^bb8
    %4 = arith.cmpi slt, %3, %c4 : index
    cf.cond_br %4, ^bb5, ^bb9
  ^bb5:  // pred: ^bb4
    cf.br ^bb6(%c0 : index)
  ^bb6(%5: index):  // 2 preds: ^bb5, ^bb7
    %6 = arith.cmpi slt, %5, %c32 : index
    cf.cond_br %6, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %7 = memref.load %arg0[%3, %5] : memref<4x32xf32, strided<[?, ?], offset: ?>>
    %8 = memref.load %alloc_3[%3] : memref<4xf32>
    %9 = arith.addf %7, %8 : f32
    memref.store %9, %alloc_3[%3] : memref<4xf32>
    %10 = arith.addi %5, %c1 : index
    cf.br ^bb6(%10 : index)
  ^bb8:  // pred: ^bb6
    %11 = arith.addi %3, %c1 : index
    cf.br ^bb4(%11 : index)
  ^bb9:  // pred: ^bb4
    cf.br ^bb10(%c0 : index)
  ^bb10(%12: index):  // 2 preds: ^bb9, ^bb14
    %13 = arith.cmpi slt, %12, %c4 : index
    cf.cond_br %13, ^bb11, ^bb15
  ^bb11:  // pred: ^bb10
    cf.br ^bb12(%c0 : index)
  ^bb12(%14: index):  // 2 preds: ^bb11, ^bb13
    %15 = arith.cmpi slt, %14, %c32 : index
    cf.cond_br %15, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    %16 = memref.load %arg0[%12, %14] : memref<4x32xf32, strided<[?, ?], offset: ?>>
    %17 = memref.load %alloc_3[%12] : memref<4xf32>
    %18 = arith.divf %17, %cst_0 : f32
    %19 = arith.subf %16, %18 : f32
    memref.store %19, %alloc_2[%12, %14] : memref<4x32xf32>
    %20 = arith.addi %14, %c1 : index
    cf.br ^bb12(%20 : index)
  ^bb14:  // pred: ^bb12
    %21 = arith.addi %12, %c1 : index
    cf.br ^bb10(%21 : index)
  ^bb15:  // pred: ^bb10
    cf.br ^bb16(%c0 : index)
  ^bb16(%22: index):  // 2 preds: ^bb15, ^bb20
    %23 = arith.cmpi slt, %22, %c4 : index
    cf.cond_br %23, ^bb17, ^bb21
  ^bb17:  // pred: ^bb16
    cf.br ^bb18(%c0 : index)
  ^bb18(%24: index):  // 2 preds: ^bb17, ^bb19
    %25 = arith.cmpi slt, %24, %c32 : index
    cf.cond_br %25, ^bb19, ^bb20
  ^bb19:  // pred: ^bb18
    %26 = memref.load %alloc_2[%22, %24] : memref<4x32xf32>
    %27 = memref.load %alloc[%22] : memref<4xf32>
    %28 = arith.mulf %26, %26 : f32
    %29 = arith.addf %27, %28 : f32
    memref.store %29, %alloc[%22] : memref<4xf32>
    %30 = arith.addi %24, %c1 : index
    cf.br ^bb18(%30 : index)
  ^bb20:  // pred: ^bb18
    %31 = arith.addi %22, %c1 : index
    cf.br ^bb16(%31 : index)
  ^bb21:  // pred: ^bb16
    cf.br ^bb22(%c0 : index)
  ^bb22(%32: index):  // 2 preds: ^bb21, ^bb26
    %33 = arith.cmpi slt, %32, %c4 : index
    cf.cond_br %33, ^bb23, ^bb27
  ^bb23:  // pred: ^bb22
    cf.br ^bb24(%c0 : index)
  ^bb24(%34: index):  // 2 preds: ^bb23, ^bb25
    %35 = arith.cmpi slt, %34, %c32 : index
    cf.cond_br %35, ^bb25, ^bb26
  ^bb25:  // pred: ^bb24
    %36 = memref.load %alloc_2[%32, %34] : memref<4x32xf32>
    %37 = memref.load %alloc[%32] : memref<4xf32>
    %38 = arith.divf %37, %cst_0 : f32
    %39 = arith.addf %38, %cst_1 : f32
    %40 = math.rsqrt %39 : f32
    %41 = arith.mulf %36, %40 : f32
    memref.store %41, %alloc_2[%32, %34] : memref<4x32xf32>
    %42 = arith.addi %34, %c1 : index
    cf.br ^bb24(%42 : index)
  ^bb26:  // pred: ^bb24
    %43 = arith.addi %32, %c1 : index
    cf.br ^bb22(%43 : index)
  ^bb27:  // pred: ^bb22
    return %alloc_2 : memref<4x32xf32>
  }
}

