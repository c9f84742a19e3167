#map = affine_map<()[s0, s1] -> (s0 + s1)>
module {
  memref.global "private" constant @__constant_1xf32 : memref<1xf32> = dense<0.000000e+00> {alignment = 64 : i64}
  func.func @convolution(%arg0: memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg1: memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg2: memref<4xf32, strided<[?], offset: ?>>) -> memref<1x6x6x4xf32> {
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c6 = arith.constant 6 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 6.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb8
    %1 = arith.cmpi slt, %0, %c1 : index
    cf.cond_br %1, ^bb2(%c0 : index), ^bb9(%c0 : index)
  ^bb2(%2: index):  // 2 preds: ^bb1, ^bb7
    %3 = arith.cmpi slt, %2, %c6 : index
    cf.cond_br %3, ^bb3(%c0 : index), ^bb8
  ^bb3(%4: index):  // 2 preds: ^bb2, ^bb6
    %5 = arith.cmpi slt, %4, %c6 : index
    cf.cond_br %5, ^bb4(%c0 : index), ^bb7
  ^bb4(%6: index):  // 2 preds: ^bb3, ^bb5
    %7 = arith.cmpi slt, %6, %c4 : index
    cf.cond_br %7, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %8 = memref.load %arg2[%6] : memref<4xf32, strided<[?], offset: ?>>
    memref.store %8, %alloc[%0, %2, %4, %6] : memref<1x6x6x4xf32>
    %9 = arith.addi %6, %c1 : index
    cf.br ^bb4(%9 : index)
  ^bb6:  // pred: ^bb4
    %10 = arith.addi %4, %c1 : index
    cf.br ^bb3(%10 : index)
  ^bb7:  // pred: ^bb3
    %11 = arith.addi %2, %c1 : index
    cf.br ^bb2(%11 : index)
  ^bb8:  // pred: ^bb2
    %12 = arith.addi %0, %c1 : index
    cf.br ^bb1(%12 : index)
  ^bb9(%13: index):  // 2 preds: ^bb1, ^bb22
    %14 = arith.cmpi slt, %13, %c1 : index
    cf.cond_br %14, ^bb10(%c0 : index), ^bb23
  ^bb10(%15: index):  // 2 preds: ^bb9, ^bb21
    %16 = arith.cmpi slt, %15, %c6 : index
    cf.cond_br %16, ^bb11(%c0 : index), ^bb22
  ^bb11(%17: index):  // 2 preds: ^bb10, ^bb20
    %18 = arith.cmpi slt, %17, %c6 : index
    cf.cond_br %18, ^bb12(%c0 : index), ^bb21
  ^bb12(%19: index):  // 2 preds: ^bb11, ^bb19
    %20 = arith.cmpi slt, %19, %c4 : index
    cf.cond_br %20, ^bb13(%c0 : index), ^bb20
  ^bb13(%21: index):  // 2 preds: ^bb12, ^bb18
    %22 = arith.cmpi slt, %21, %c3 : index
    cf.cond_br %22, ^bb14(%c0 : index), ^bb19
  ^bb14(%23: index):  // 2 preds: ^bb13, ^bb17
    %24 = arith.cmpi slt, %23, %c3 : index
    cf.cond_br %24, ^bb15(%c0 : index), ^bb18
  ^bb15(%25: index):  // 2 preds: ^bb14, ^bb16
    %26 = arith.cmpi slt, %25, %c3 : index
    cf.cond_br %26, ^bb16, ^bb17
  ^bb16:  // pred: ^bb15
    %27 = affine.apply #map()[%15, %21]
    %28 = affine.apply #map()[%17, %23]
    %29 = memref.load %arg0[%13, %27, %28, %25] : memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>
    %30 = memref.load %arg1[%19, %21, %23, %25] : memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>
    %31 = memref.load %alloc[%13, %15, %17, %19] : memref<1x6x6x4xf32>
    %32 = arith.mulf %29, %30 : f32
    %33 = arith.addf %31, %32 : f32
    memref.store %33, %alloc[%13, %15, %17, %19] : memref<1x6x6x4xf32>
    %34 = arith.addi %25, %c1 : index
    cf.br ^bb15(%34 : index)
  ^bb17:  // pred: ^bb15
    %35 = arith.addi %23, %c1 : index
    cf.br ^bb14(%35 : index)
  ^bb18:  // pred: ^bb14
    %36 = arith.addi %21, %c1 : index
    cf.br ^bb13(%36 : index)
  ^bb19:  // pred: ^bb13
    %37 = arith.addi %19, %c1 : index
    cf.br ^bb12(%37 : index)
  ^bb20:  // pred: ^bb12
    %38 = arith.addi %17, %c1 : index
    cf.br ^bb11(%38 : index)
  ^bb21:  // pred: ^bb11
    %39 = arith.addi %15, %c1 : index
    cf.br ^bb10(%39 : index)
  ^bb22:  // pred: ^bb10
    %40 = arith.addi %13, %c1 : index
    cf.br ^bb9(%40 : index)
  ^bb23:  // pred: ^bb9
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
    cf.br ^bb24(%c0 : index)
  ^bb24(%41: index):  // 2 preds: ^bb23, ^bb31
    %42 = arith.cmpi slt, %41, %c1 : index
    cf.cond_br %42, ^bb25(%c0 : index), ^bb32
  ^bb25(%43: index):  // 2 preds: ^bb24, ^bb30
    %44 = arith.cmpi slt, %43, %c6 : index
    cf.cond_br %44, ^bb26(%c0 : index), ^bb31
  ^bb26(%45: index):  // 2 preds: ^bb25, ^bb29
    %46 = arith.cmpi slt, %45, %c6 : index
    cf.cond_br %46, ^bb27(%c0 : index), ^bb30
  ^bb27(%47: index):  // 2 preds: ^bb26, ^bb28
    %48 = arith.cmpi slt, %47, %c4 : index
    cf.cond_br %48, ^bb28, ^bb29
  ^bb28:  // pred: ^bb27
    %49 = memref.load %alloc[%41, %43, %45, %47] : memref<1x6x6x4xf32>
    %50 = arith.minimumf %49, %cst : f32
    %51 = arith.maximumf %50, %cst_0 : f32
    memref.store %51, %alloc_1[%41, %43, %45, %47] : memref<1x6x6x4xf32>
    %52 = arith.addi %47, %c1 : index
    cf.br ^bb27(%52 : index)
  ^bb29:  // pred: ^bb27
    %53 = arith.addi %45, %c1 : index
    cf.br ^bb26(%53 : index)
  ^bb30:  // pred: ^bb26
    %54 = arith.addi %43, %c1 : index
    cf.br ^bb25(%54 : index)
  ^bb31:  // pred: ^bb25
    %55 = arith.addi %41, %c1 : index
    cf.br ^bb24(%55 : index)
  ^bb32:  // pred: ^bb24
    return %alloc_1 : memref<1x6x6x4xf32>
  }
}

