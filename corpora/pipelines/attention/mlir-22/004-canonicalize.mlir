module {
  func.func @attention(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x4xf32, strided<[?, ?], offset: ?>>, %arg2: memref<4x8xf32, strided<[?, ?], offset: ?>>) -> memref<4x8xf32> {
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<4x4xf32>
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<4x8xf32>
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb4
    %1 = arith.cmpi slt, %0, %c4 : index
    cf.cond_br %1, ^bb2(%c0 : index), ^bb5(%c0 : index)
  ^bb2(%2: index):  // 2 preds: ^bb1, ^bb3
    %3 = arith.cmpi slt, %2, %c4 : index
    cf.cond_br %3, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.store %cst, %alloc[%0, %2] : memref<4x4xf32>
    %4 = arith.addi %2, %c1 : index
    cf.br ^bb2(%4 : index)
  ^bb4:  // pred: ^bb2
    %5 = arith.addi %0, %c1 : index
    cf.br ^bb1(%5 : index)
  ^bb5(%6: index):  // 2 preds: ^bb1, ^bb10
    %7 = arith.cmpi slt, %6, %c4 : index
    cf.cond_br %7, ^bb6(%c0 : index), ^bb11(%c0 : index)
  ^bb6(%8: index):  // 2 preds: ^bb5, ^bb9
    %9 = arith.cmpi slt, %8, %c4 : index
    cf.cond_br %9, ^bb7(%c0 : index), ^bb10
  ^bb7(%10: index):  // 2 preds: ^bb6, ^bb8
    %11 = arith.cmpi slt, %10, %c8 : index
    cf.cond_br %11, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %12 = memref.load %arg0[%6, %10] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %13 = memref.load %arg1[%10, %8] : memref<8x4xf32, strided<[?, ?], offset: ?>>
    %14 = memref.load %alloc[%6, %8] : memref<4x4xf32>
    %15 = arith.mulf %12, %13 : f32
    %16 = arith.addf %14, %15 : f32
    memref.store %16, %alloc[%6, %8] : memref<4x4xf32>
    %17 = arith.addi %10, %c1 : index
    cf.br ^bb7(%17 : index)
  ^bb9:  // pred: ^bb7
    %18 = arith.addi %8, %c1 : index
    cf.br ^bb6(%18 : index)
  ^bb10:  // pred: ^bb6
    %19 = arith.addi %6, %c1 : index
    cf.br ^bb5(%19 : index)
  ^bb11(%20: index):  // 2 preds: ^bb5, ^bb12
    %21 = arith.cmpi slt, %20, %c4 : index
    cf.cond_br %21, ^bb12, ^bb13(%c0 : index)
  ^bb12:  // pred: ^bb11
    memref.store %cst_0, %alloc_1[%20] : memref<4xf32>
    %22 = arith.addi %20, %c1 : index
    cf.br ^bb11(%22 : index)
  ^bb13(%23: index):  // 2 preds: ^bb11, ^bb16
    %24 = arith.cmpi slt, %23, %c4 : index
    cf.cond_br %24, ^bb14(%c0 : index), ^bb17(%c0 : index)
  ^bb14(%25: index):  // 2 preds: ^bb13, ^bb15
    %26 = arith.cmpi slt, %25, %c4 : index
    cf.cond_br %26, ^bb15, ^bb16
  ^bb15:  // pred: ^bb14
    %27 = memref.load %alloc[%23, %25] : memref<4x4xf32>
    %28 = memref.load %alloc_1[%23] : memref<4xf32>
    %29 = arith.maximumf %28, %27 : f32
    memref.store %29, %alloc_1[%23] : memref<4xf32>
    %30 = arith.addi %25, %c1 : index
    cf.br ^bb14(%30 : index)
  ^bb16:  // pred: ^bb14
    %31 = arith.addi %23, %c1 : index
    cf.br ^bb13(%31 : index)
  ^bb17(%32: index):  // 2 preds: ^bb13, ^bb20
    %33 = arith.cmpi slt, %32, %c4 : index
    cf.cond_br %33, ^bb18(%c0 : index), ^bb21(%c0 : index)
  ^bb18(%34: index):  // 2 preds: ^bb17, ^bb19
    %35 = arith.cmpi slt, %34, %c4 : index
    cf.cond_br %35, ^bb19, ^bb20
  ^bb19:  // pred: ^bb18
    %36 = memref.load %alloc[%32, %34] : memref<4x4xf32>
    %37 = memref.load %alloc_1[%32] : memref<4xf32>
    %38 = arith.subf %36, %37 : f32
    %39 = math.exp %38 : f32
    memref.store %39, %alloc[%32, %34] : memref<4x4xf32>
    %40 = arith.addi %34, %c1 : index
    cf.br ^bb18(%40 : index)
  ^bb20:  // pred: ^bb18
    %41 = arith.addi %32, %c1 : index
    cf.br ^bb17(%41 : index)
  ^bb21(%42: index):  // 2 preds: ^bb17, ^bb22
    %43 = arith.cmpi slt, %42, %c4 : index
    cf.cond_br %43, ^bb22, ^bb23(%c0 : index)
  ^bb22:  // pred: ^bb21
    memref.store %cst, %alloc_1[%42] : memref<4xf32>
    %44 = arith.addi %42, %c1 : index
    cf.br ^bb21(%44 : index)
  ^bb23(%45: index):  // 2 preds: ^bb21, ^bb26
    %46 = arith.cmpi slt, %45, %c4 : index
    cf.cond_br %46, ^bb24(%c0 : index), ^bb27(%c0 : index)
  ^bb24(%47: index):  // 2 preds: ^bb23, ^bb25
    %48 = arith.cmpi slt, %47, %c4 : index
    cf.cond_br %48, ^bb25, ^bb26
  ^bb25:  // pred: ^bb24
    %49 = memref.load %alloc[%45, %47] : memref<4x4xf32>
    %50 = memref.load %alloc_1[%45] : memref<4xf32>
    %51 = arith.addf %50, %49 : f32
    memref.store %51, %alloc_1[%45] : memref<4xf32>
    %52 = arith.addi %47, %c1 : index
    cf.br ^bb24(%52 : index)
  ^bb26:  // pred: ^bb24
    %53 = arith.addi %45, %c1 : index
    cf.br ^bb23(%53 : index)
  ^bb27(%54: index):  // 2 preds: ^bb23, ^bb30
    %55 = arith.cmpi slt, %54, %c4 : index
    cf.cond_br %55, ^bb28(%c0 : index), ^bb31(%c0 : index)
  ^bb28(%56: index):  // 2 preds: ^bb27, ^bb29
    %57 = arith.cmpi slt, %56, %c4 : index
    cf.cond_br %57, ^bb29, ^bb30
  ^bb29:  // pred: ^bb28
    %58 = memref.load %alloc[%54, %56] : memref<4x4xf32>
    %59 = memref.load %alloc_1[%54] : memref<4xf32>
    %60 = arith.divf %58, %59 : f32
    memref.store %60, %alloc[%54, %56] : memref<4x4xf32>
    %61 = arith.addi %56, %c1 : index
    cf.br ^bb28(%61 : index)
  ^bb30:  // pred: ^bb28
    %62 = arith.addi %54, %c1 : index
    cf.br ^bb27(%62 : index)
  ^bb31(%63: index):  // 2 preds: ^bb27, ^bb34
    %64 = arith.cmpi slt, %63, %c4 : index
    cf.cond_br %64, ^bb32(%c0 : index), ^bb35(%c0 : index)
  ^bb32(%65: index):  // 2 preds: ^bb31, ^bb33
    %66 = arith.cmpi slt, %65, %c8 : index
    cf.cond_br %66, ^bb33, ^bb34
  ^bb33:  // pred: ^bb32
    memref.store %cst, %alloc_2[%63, %65] : memref<4x8xf32>
    %67 = arith.addi %65, %c1 : index
    cf.br ^bb32(%67 : index)
  ^bb34:  // pred: ^bb32
    %68 = arith.addi %63, %c1 : index
    cf.br ^bb31(%68 : index)
  ^bb35(%69: index):  // 2 preds: ^bb31, ^bb40
    %70 = arith.cmpi slt, %69, %c4 : index
    cf.cond_br %70, ^bb36(%c0 : index), ^bb41
  ^bb36(%71: index):  // 2 preds: ^bb35, ^bb39
    %72 = arith.cmpi slt, %71, %c8 : index
    cf.cond_br %72, ^bb37(%c0 : index), ^bb40
  ^bb37(%73: index):  // 2 preds: ^bb36, ^bb38
    %74 = arith.cmpi slt, %73, %c4 : index
    cf.cond_br %74, ^bb38, ^bb39
  ^bb38:  // pred: ^bb37
    %75 = memref.load %alloc[%69, %73] : memref<4x4xf32>
    %76 = memref.load %arg2[%73, %71] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %77 = memref.load %alloc_2[%69, %71] : memref<4x8xf32>
    %78 = arith.mulf %75, %76 : f32
    %79 = arith.addf %77, %78 : f32
    memref.store %79, %alloc_2[%69, %71] : memref<4x8xf32>
    %80 = arith.addi %73, %c1 : index
    cf.br ^bb37(%80 : index)
  ^bb39:  // pred: ^bb37
    %81 = arith.addi %71, %c1 : index
    cf.br ^bb36(%81 : index)
  ^bb40:  // pred: ^bb36
    %82 = arith.addi %69, %c1 : index
    cf.br ^bb35(%82 : index)
  ^bb41:  // pred: ^bb35
    return %alloc_2 : memref<4x8xf32>
  }
}

