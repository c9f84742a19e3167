#map = affine_map<(d0, d1) -> (d0 + d1)>
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
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb11
    %1 = arith.cmpi slt, %0, %c1 : index
    cf.cond_br %1, ^bb2, ^bb12
  ^bb2:  // pred: ^bb1
    cf.br ^bb3(%c0 : index)
  ^bb3(%2: index):  // 2 preds: ^bb2, ^bb10
    %3 = arith.cmpi slt, %2, %c6 : index
    cf.cond_br %3, ^bb4, ^bb11
  ^bb4:  // pred: ^bb3
    cf.br ^bb5(%c0 : index)
  ^bb5(%4: index):  // 2 preds: ^bb4, ^bb9
    %5 = arith.cmpi slt, %4, %c6 : index
    cf.cond_br %5, ^bb6, ^bb10
  ^bb6:  // pred: ^bb5
    cf.br ^bb7(%c0 : index)
  ^bb7(%6: index):  // 2 preds: ^bb6, ^bb8
    %7 = arith.cmpi slt, %6, %c4 : index
    cf.cond_br %7, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %8 = memref.load %arg2[%6] : memref<4xf32, strided<[?], offset: ?>>
    memref.store %8, %alloc[%0, %2, %4, %6] : memref<1x6x6x4xf32>
    %9 = arith.addi %6, %c1 : index
    cf.br ^bb7(%9 : index)
  ^bb9:  // pred: ^bb7
    %10 = arith.addi %4, %c1 : index
    cf.br ^bb5(%10 : index)
  ^bb10:  // pred: ^bb5
    %11 = arith.addi %2, %c1 : index
    cf.br ^bb3(%11 : index)
  ^bb11:  // pred: ^bb3
    %12 = arith.addi %0, %c1 : index
    cf.br ^bb1(%12 : index)
  ^bb12:  // pred: ^bb1
    cf.br ^bb13(%c0 : index)
  ^bb13(%13: index):  // 2 preds: ^bb12, ^bb32
    %14 = arith.cmpi slt, %13, %c1 : index
    cf.cond_br %14, ^bb14, ^bb33
  ^bb14:  // pred: ^bb13
    cf.br ^bb15(%c0 : index)
  ^bb15(%15: index):  // 2 preds: ^bb14, ^bb31
    %16 = arith.cmpi slt, %15, %c6 : index
    cf.cond_br %16, ^bb16, ^bb32
  ^bb16:  // pred: ^bb15
    cf.br ^bb17(%c0 : index)
  ^bb17(%17: index):  // 2 preds: ^bb16, ^bb30
    %18 = arith.cmpi slt, %17, %c6 : index
    cf.cond_br %18, ^bb18, ^bb31
  ^bb18:  // pred: ^bb17
    cf.br ^bb19(%c0 : index)
  ^bb19(%19: index):  // 2 preds: ^bb18, ^bb29
    %20 = arith.cmpi slt, %19, %c4 : index
    cf.cond_br %20, ^bb20, ^bb30
  ^bb20:  // pred: ^bb19
    cf.br ^bb21(%c0 : index)
  ^bb21(%21: index):  // 2 preds: ^bb20, ^bb28
    %22 = arith.cmpi slt, %21, %c3 : index
    cf.cond_br %22, ^bb22, ^bb29
  ^bb22:  // pred: ^bb21
    cf.br ^bb23(%c0 : index)
  ^bb23(%23: index):  // 2 preds: ^bb22, ^bb27
    %24 = arith.cmpi slt, %23, %c3 : index
    cf.cond_br %24, ^bb24, ^bb28
  ^bb24:  // pred: ^bb23
    cf.br ^bb25(%c0 : index)
  ^bb25(%25: index):  // 2 preds: ^bb24, ^bb26
    %26 = arith.cmpi slt, %25, %c3 : index
    cf.cond_br %26, ^bb26, ^bb27
  ^bb26:  // pred: ^bb25
    %27 = affine.apply #map(%15, %21)
    %28 = affine.apply #map(%17, %23)
    %29 = memref.load %arg0[%13, %27, %28, %25] : memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>
    %30 = memref.load %arg1[%19, %21, %23, %25] : memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>
    %31 = memref.load %alloc[%13, %15, %17, %19] : memref<1x6x6x4xf32>
    %32 = arith.mulf %29, %30 : f32
    %33 = arith.addf %31, %32 : f32
    memref.store %33, %alloc[%13, %15, %17, %19] : memref<1x6x6x4xf32>
    %34 = arith.addi %25, %c1 : index
    cf.br ^bb25(%34 : index)
  ^bb27:  // pred: ^bb25
    %35 = arith.addi %23, %c1 : index
    cf.br ^bb23(%35 : index)
  ^bb28:  // pred: ^bb23
    %36 = arith.addi %21, %c1 : index
    cf.br ^bb21(%36 : index)
  ^bb29:  // pred: ^bb21
    %37 = arith.addi %19, %c1 : index
    cf.br ^bb19(%37 : index)
  ^bb30:  // pred: ^bb19
    %38 = arith.addi %17, %c1 : index
    cf.br ^bb17(%38 : index)
  ^bb31:  // pred: ^bb17
    %39 = arith.addi %15, %c1 : index
    cf.br ^bb15(%39 : index)
  ^bb32:  // pred: ^bb15
    %40 = arith.addi %13, %c1 : index
    cf.br ^bb13(%40 : index)
  ^bb33:  // pred: ^bb13
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
    cf.br ^bb34(%c0 : index)
  ^bb34(%41: index):  // 2 preds: ^bb33, ^bb44
    %42 = arith.cmpi slt, %41, %c1 : index
    cf.cond_br %42, ^bb35, ^bb45
  ^bb35:  // pred: ^bb34
    cf.br ^bb36(%c0 : index)
  ^bb36(%43: index):  // 2 preds: ^bb35, ^bb43
    %44 = arith.cmpi slt, %43, %c6 : index
    cf.cond_br %44, ^bb37, ^bb44
  ^bb37:  // pred: ^bb36
    cf.br ^bb38(%c0 : index)
  ^bb38(%45: index):  // 2 preds: ^bb37, ^bb42
    %46 = arith.cmpi slt, %45, %c6 : index
    cf.cond_br %46, ^bb39, ^bb43
  ^bb39:  // pred: ^bb38
    cf.br ^bb40(%c0 : index)
  ^bb40(%47: index):  // 2 preds: ^bb39, ^bb41
    %48 = arith.cmpi slt, %47, %c4 : index
    cf.cond_br %48, ^bb41, ^bb42
  ^bb41:  // pred: ^bb40
    %49 = memref.load %alloc[%41, %43, %45, %47] : memref<1x6x6x4xf32>
    %50 = arith.minimumf %49, %cst : f32
    %51 = arith.maximumf %50, %cst_0 : f32
    memref.store %51, %alloc_1[%41, %43, %45, %47] : memref<1x6x6x4xf32>
    %52 = arith.addi %47, %c1 : index
    cf.br ^bb40(%52 : index)
  ^bb42:  // pred: ^bb40
    %53 = arith.addi %45, %c1 : index
    cf.br ^bb38(%53 : index)
  ^bb43:  // pred: ^bb38
    %54 = arith.addi %43, %c1 : index
    cf.br ^bb36(%54 : index)
  ^bb44:  // pred: ^bb36
    %55 = arith.addi %41, %c1 : index
    cf.br ^bb34(%55 : index)
  ^bb45:  // pred: ^bb34
    return %alloc_1 : memref<1x6x6x4xf32>
  }
}

