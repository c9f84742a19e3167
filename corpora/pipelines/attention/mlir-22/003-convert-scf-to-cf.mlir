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
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
    %1 = arith.cmpi slt, %0, %c4 : index
    cf.cond_br %1, ^bb2, ^bb6
  ^bb2:  // pred: ^bb1
    cf.br ^bb3(%c0 : index)
  ^bb3(%2: index):  // 2 preds: ^bb2, ^bb4
    %3 = arith.cmpi slt, %2, %c4 : index
    cf.cond_br %3, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    memref.store %cst, %alloc[%0, %2] : memref<4x4xf32>
    %4 = arith.addi %2, %c1 : index
    cf.br ^bb3(%4 : index)
  ^bb5:  // pred: ^bb3
    %5 = arith.addi %0, %c1 : index
    cf.br ^bb1(%5 : index)
  ^bb6:  // pred: ^bb1
    cf.br ^bb7(%c0 : index)
  ^bb7(%6: index):  // 2 preds: ^bb6, ^bb14
    %7 = arith.cmpi slt, %6, %c4 : index
    cf.cond_br %7, ^bb8, ^bb15
  ^bb8:  // pred: ^bb7
    cf.br ^bb9(%c0 : index)
  ^bb9(%8: index):  // 2 preds: ^bb8, ^bb13
    %9 = arith.cmpi slt, %8, %c4 : index
    cf.cond_br %9, ^bb10, ^bb14
  ^bb10:  // pred: ^bb9
    cf.br ^bb11(%c0 : index)
  ^bb11(%10: index):  // 2 preds: ^bb10, ^bb12
    %11 = arith.cmpi slt, %10, %c8 : index
    cf.cond_br %11, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    %12 = memref.load %arg0[%6, %10] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %13 = memref.load %arg1[%10, %8] : memref<8x4xf32, strided<[?, ?], offset: ?>>
    %14 = memref.load %alloc[%6, %8] : memref<4x4xf32>
    %15 = arith.mulf %12, %13 : f32
    %16 = arith.addf %14, %15 : f32
    memref.store %16, %alloc[%6, %8] : memref<4x4xf32>
    %17 = arith.addi %10, %c1 : index
    cf.br ^bb11(%17 : index)
  ^bb13:  // pred: ^bb11
    %18 = arith.addi %8, %c1 : index
    cf.br ^bb9(%18 : index)
  ^bb14:  // pred: ^bb9
    %19 = arith.addi %6, %c1 : index
    cf.br ^bb7(%19 : index)
  ^bb15:  // pred: ^bb7
    cf.br ^bb16(%c0 : index)
  ^bb16(%20: index):  // 2 preds: ^bb15, ^bb17
    %21 = arith.cmpi slt, %20, %c4 : index
    cf.cond_br %21, ^bb17, ^bb18
  ^bb17:  // pred: ^bb16
    memref.store %cst_0, %alloc_1[%20] : memref<4xf32>
    %22 = arith.addi %20, %c1 : index
    cf.br ^bb16(%22 : index)
  ^bb18:  // pred: ^bb16
    cf.br ^bb19(%c0 : index)
  ^bb19(%23: index):  // 2 preds: ^bb18, ^bb23
    %24 = arith.cmpi slt, %23, %c4 : index
    cf.cond_br %24, ^bb20, ^bb24
  ^bb20:  // pred: ^bb19
    cf.br ^bb21(%c0 : index)
  ^bb21(%25: index):  // 2 preds: ^bb20, ^bb22
    %26 = arith.cmpi slt, %25, %c4 : index
    cf.cond_br %26, ^bb22, ^bb23
  ^bb22:  // pred: ^bb21
    %27 = memref.load %alloc[%23, %25] : memref<4x4xf32>
    %28 = memref.load %alloc_1[%23] : memref<4xf32>
    %29 = arith.maximumf %28, %27 : f32
    memref.store %29, %alloc_1[%23] : memref<4xf32>
    %30 = arith.addi %25, %c1 : index
    cf.br ^bb21(%30 : index)
  ^bb23:  // pred: ^bb21
    %31 = arith.addi %23, %c1 : index
    cf.br ^bb19(%31 : index)
  ^bb24:  // pred: ^bb19
    cf.br ^bb25(%c0 : index)
  ^bb25(%32: index):  // 2 preds: ^bb24, ^bb29
    %33 = arith.cmpi slt, %32, %c4 : index
    cf.cond_br %33, ^bb26, ^bb30
  ^bb26:  // pred: ^bb25
    cf.br ^bb27(%c0 : index)
  ^bb27(%34: index):  // 2 preds: ^bb26, ^bb28
    %35 = arith.cmpi slt, %34, %c4 : index
    cf.cond_br %35, ^bb28, ^bb29
  ^bb28:  // pred: ^bb27
    %36 = memref.load %alloc[%32, %34] : memref<4x4xf32>
    %37 = memref.load %alloc_1[%32] : memref<4xf32>
    %38 = arith.subf %36, %37 : f32
    %39 = math.exp %38 : f32
    memref.store %39, %alloc[%32, %34] : memref<4x4xf32>
    %40 = arith.addi %34, %c1 : index
    cf.br ^bb27(%40 : index)
  ^bb29:  // pred: ^bb27
    %41 = arith.addi %32, %c1 : index
    cf.br ^bb25(%41 : index)
  ^bb30:  // pred: ^bb25
    cf.br ^bb31(%c0 : index)
  ^bb31(%42: index):  // 2 preds: ^bb30, ^bb32
    %43 = arith.cmpi slt, %42, %c4 : index
    cf.cond_br %43, ^bb32, ^bb33
  ^bb32:  // pred: ^bb31
    memref.store %cst, %alloc_1[%42] : memref<4xf32>
    %44 = arith.addi %42, %c1 : index
    cf.br ^bb31(%44 : index)
  ^bb33:  // pred: ^bb31
    cf.br ^bb34(%c0 : index)
  ^bb34(%45: index):  // 2 preds: ^bb33, ^bb38
    %46 = arith.cmpi slt, %45, %c4 : index
    cf.cond_br %46, ^bb35, ^bb39
  ^bb35:  // pred: ^bb34
    cf.br ^bb36(%c0 : index)
  ^bb36(%47: index):  // 2 preds: ^bb35, ^bb37
    %48 = arith.cmpi slt, %47, %c4 : index
    cf.cond_br %48, ^bb37, ^bb38
  ^bb37:  // pred: ^bb36
    %49 = memref.load %alloc[%45, %47] : memref<4x4xf32>
    %50 = memref.load %alloc_1[%45] : memref<4xf32>
    %51 = arith.addf %50, %49 : f32
    memref.store %51, %alloc_1[%45] : memref<4xf32>
    %52 = arith.addi %47, %c1 : index
    cf.br ^bb36(%52 : index)
  ^bb38:  // pred: ^bb36
    %53 = arith.addi %45, %c1 : index
    cf.br ^bb34(%53 : index)
  ^bb39:  // pred: ^bb34
    cf.br ^bb40(%c0 : index)
  ^bb40(%54: index):  // 2 preds: ^bb39, ^bb44
    %55 = arith.cmpi slt, %54, %c4 : index
    cf.cond_br %55, ^bb41, ^bb45
  ^bb41:  // pred: ^bb40
    cf.br ^bb42(%c0 : index)
  ^bb42(%56: index):  // 2 preds: ^bb41, ^bb43
    %57 = arith.cmpi slt, %56, %c4 : index
    cf.cond_br %57, ^bb43, ^bb44
  ^bb43:  // pred: ^bb42
    %58 = memref.load %alloc[%54, %56] : memref<4x4xf32>
    %59 = memref.load %alloc_1[%54] : memref<4xf32>
    %60 = arith.divf %58, %59 : f32
    memref.store %60, %alloc[%54, %56] : memref<4x4xf32>
    %61 = arith.addi %56, %c1 : index
    cf.br ^bb42(%61 : index)
  ^bb44:  // pred: ^bb42
    %62 = arith.addi %54, %c1 : index
    cf.br ^bb40(%62 : index)
  ^bb45:  // pred: ^bb40
    cf.br ^bb46(%c0 : index)
  ^bb46(%63: index):  // 2 preds: ^bb45, ^bb50
    %64 = arith.cmpi slt, %63, %c4 : index
    cf.cond_br %64, ^bb47, ^bb51
  ^bb47:  // pred: ^bb46
    cf.br ^bb48(%c0 : index)
  ^bb48(%65: index):  // 2 preds: ^bb47, ^bb49
    %66 = arith.cmpi slt, %65, %c8 : index
    cf.cond_br %66, ^bb49, ^bb50
  ^bb49:  // pred: ^bb48
    memref.store %cst, %alloc_2[%63, %65] : memref<4x8xf32>
    %67 = arith.addi %65, %c1 : index
    cf.br ^bb48(%67 : index)
  ^bb50:  // pred: ^bb48
    %68 = arith.addi %63, %c1 : index
    cf.br ^bb46(%68 : index)
  ^bb51:  // pred: ^bb46
    cf.br ^bb52(%c0 : index)
  ^bb52(%69: index):  // 2 preds: ^bb51, ^bb59
    %70 = arith.cmpi slt, %69, %c4 : index
    cf.cond_br %70, ^bb53, ^bb60
  ^bb53:  // pred: ^bb52
    cf.br ^bb54(%c0 : index)
  ^bb54(%71: index):  // 2 preds: ^bb53, ^bb58
    %72 = arith.cmpi slt, %71, %c8 : index
    cf.cond_br %72, ^bb55, ^bb59
  ^bb55:  // pred: ^bb54
    cf.br ^bb56(%c0 : index)
  ^bb56(%73: index):  // 2 preds: ^bb55, ^bb57
    %74 = arith.cmpi slt, %73, %c4 : index
    cf.cond_br %74, ^bb57, ^bb58
  ^bb57:  // pred: ^bb56
    %75 = memref.load %alloc[%69, %73] : memref<4x4xf32>
    %76 = memref.load %arg2[%73, %71] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %77 = memref.load %alloc_2[%69, %71] : memref<4x8xf32>
    %78 = arith.mulf %75, %76 : f32
    %79 = arith.addf %77, %78 : f32
    memref.store %79, %alloc_2[%69, %71] : memref<4x8xf32>
    %80 = arith.addi %73, %c1 : index
    cf.br ^bb56(%80 : index)
  ^bb58:  // pred: ^bb56
    %81 = arith.addi %71, %c1 : index
    cf.br ^bb54(%81 : index)
  ^bb59:  // pred: ^bb54
    %82 = arith.addi %69, %c1 : index
    cf.br ^bb52(%82 : index)
  ^bb60:  // pred: ^bb52
    return %alloc_2 : memref<4x8xf32>
  }
}

