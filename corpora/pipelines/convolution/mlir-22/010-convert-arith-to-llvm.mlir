"builtin.module"() ({
  "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<0.000000e+00> : tensor<1xf32>, sym_name = "__constant_1xf32", sym_visibility = "private", type = memref<1xf32>}> : () -> ()
  "func.func"() <{function_type = (memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, memref<4xf32, strided<[?], offset: ?>>) -> memref<1x6x6x4xf32>, sym_name = "convolution"}> ({
  ^bb0(%arg0: memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg1: memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg2: memref<4xf32, strided<[?], offset: ?>>):
    %0 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %5 = "builtin.unrealized_conversion_cast"(%4) : (i64) -> index
    %6 = "llvm.mlir.constant"() <{value = 6.000000e+00 : f32}> : () -> f32
    %7 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %8 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1x6x6x4xf32>
    "cf.br"(%5)[^bb1] : (index) -> ()
  ^bb1(%9: index):  // 2 preds: ^bb0, ^bb8
    %10 = "builtin.unrealized_conversion_cast"(%9) : (index) -> i64
    %11 = "llvm.icmp"(%10, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%11, %5, %5)[^bb2, ^bb9] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb2(%12: index):  // 2 preds: ^bb1, ^bb7
    %13 = "builtin.unrealized_conversion_cast"(%12) : (index) -> i64
    %14 = "llvm.icmp"(%13, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%14, %5)[^bb3, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb3(%15: index):  // 2 preds: ^bb2, ^bb6
    %16 = "builtin.unrealized_conversion_cast"(%15) : (index) -> i64
    %17 = "llvm.icmp"(%16, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%17, %5)[^bb4, ^bb7] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb4(%18: index):  // 2 preds: ^bb3, ^bb5
    %19 = "builtin.unrealized_conversion_cast"(%18) : (index) -> i64
    %20 = "llvm.icmp"(%19, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%20)[^bb5, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb5:  // pred: ^bb4
    %21 = "memref.load"(%arg2, %18) : (memref<4xf32, strided<[?], offset: ?>>, index) -> f32
    "memref.store"(%21, %8, %9, %12, %15, %18) : (f32, memref<1x6x6x4xf32>, index, index, index, index) -> ()
    %22 = "llvm.add"(%19, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %23 = "builtin.unrealized_conversion_cast"(%22) : (i64) -> index
    "cf.br"(%23)[^bb4] : (index) -> ()
  ^bb6:  // pred: ^bb4
    %24 = "llvm.add"(%16, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %25 = "builtin.unrealized_conversion_cast"(%24) : (i64) -> index
    "cf.br"(%25)[^bb3] : (index) -> ()
  ^bb7:  // pred: ^bb3
    %26 = "llvm.add"(%13, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %27 = "builtin.unrealized_conversion_cast"(%26) : (i64) -> index
    "cf.br"(%27)[^bb2] : (index) -> ()
  ^bb8:  // pred: ^bb2
    %28 = "llvm.add"(%10, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %29 = "builtin.unrealized_conversion_cast"(%28) : (i64) -> index
    "cf.br"(%29)[^bb1] : (index) -> ()
  ^bb9(%30: index):  // 2 preds: ^bb1, ^bb22
    %31 = "builtin.unrealized_conversion_cast"(%30) : (index) -> i64
    %32 = "llvm.icmp"(%31, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%32, %5)[^bb10, ^bb23] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb10(%33: index):  // 2 preds: ^bb9, ^bb21
    %34 = "builtin.unrealized_conversion_cast"(%33) : (index) -> i64
    %35 = "llvm.icmp"(%34, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%35, %5)[^bb11, ^bb22] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb11(%36: index):  // 2 preds: ^bb10, ^bb20
    %37 = "builtin.unrealized_conversion_cast"(%36) : (index) -> i64
    %38 = "llvm.icmp"(%37, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%38, %5)[^bb12, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb12(%39: index):  // 2 preds: ^bb11, ^bb19
    %40 = "builtin.unrealized_conversion_cast"(%39) : (index) -> i64
    %41 = "llvm.icmp"(%40, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%41, %5)[^bb13, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb13(%42: index):  // 2 preds: ^bb12, ^bb18
    %43 = "builtin.unrealized_conversion_cast"(%42) : (index) -> i64
    %44 = "llvm.icmp"(%43, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%44, %5)[^bb14, ^bb19] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb14(%45: index):  // 2 preds: ^bb13, ^bb17
    %46 = "builtin.unrealized_conversion_cast"(%45) : (index) -> i64
    %47 = "llvm.icmp"(%46, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%47, %5)[^bb15, ^bb18] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb15(%48: index):  // 2 preds: ^bb14, ^bb16
    %49 = "builtin.unrealized_conversion_cast"(%48) : (index) -> i64
    %50 = "llvm.icmp"(%49, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%50)[^bb16, ^bb17] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb16:  // pred: ^bb15
    %51 = "llvm.add"(%34, %43) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %52 = "builtin.unrealized_conversion_cast"(%51) : (i64) -> index
    %53 = "llvm.add"(%37, %46) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %54 = "builtin.unrealized_conversion_cast"(%53) : (i64) -> index
    %55 = "memref.load"(%arg0, %30, %52, %54, %48) : (memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, index, index, index, index) -> f32
    %56 = "memref.load"(%arg1, %39, %42, %45, %48) : (memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, index, index, index, index) -> f32
    %57 = "memref.load"(%8, %30, %33, %36, %39) : (memref<1x6x6x4xf32>, index, index, index, index) -> f32
    %58 = "llvm.fmul"(%55, %56) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %59 = "llvm.fadd"(%57, %58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%59, %8, %30, %33, %36, %39) : (f32, memref<1x6x6x4xf32>, index, index, index, index) -> ()
    %60 = "llvm.add"(%49, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %61 = "builtin.unrealized_conversion_cast"(%60) : (i64) -> index
    "cf.br"(%61)[^bb15] : (index) -> ()
  ^bb17:  // pred: ^bb15
    %62 = "llvm.add"(%46, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %63 = "builtin.unrealized_conversion_cast"(%62) : (i64) -> index
    "cf.br"(%63)[^bb14] : (index) -> ()
  ^bb18:  // pred: ^bb14
    %64 = "llvm.add"(%43, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %65 = "builtin.unrealized_conversion_cast"(%64) : (i64) -> index
    "cf.br"(%65)[^bb13] : (index) -> ()
  ^bb19:  // pred: ^bb13
    %66 = "llvm.add"(%40, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %67 = "builtin.unrealized_conversion_cast"(%66) : (i64) -> index
    "cf.br"(%67)[^bb12] : (index) -> ()
  ^bb20:  // pred: ^bb12
    %68 = "llvm.add"(%37, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %69 = "builtin.unrealized_conversion_cast"(%68) : (i64) -> index
    "cf.br"(%69)[^bb11] : (index) -> ()
  ^bb21:  // pred: ^bb11
    %70 = "llvm.add"(%34, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %71 = "builtin.unrealized_conversion_cast"(%70) : (i64) -> index
    "cf.br"(%71)[^bb10] : (index) -> ()
  ^bb22:  // pred: ^bb10
    %72 = "llvm.add"(%31, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %73 = "builtin.unrealized_conversion_cast"(%72) : (i64) -> index
    "cf.br"(%73)[^bb9] : (index) -> ()
  ^bb23:  // pred: ^bb9
    %74 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1x6x6x4xf32>
    "cf.br"(%5)[^bb24] : (index) -> ()
  ^bb24(%75: index):  // 2 preds: ^bb23, ^bb31
    %76 = "builtin.unrealized_conversion_cast"(%75) : (index) -> i64
    %77 = "llvm.icmp"(%76, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%77, %5)[^bb25, ^bb32] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb25(%78: index):  // 2 preds: ^bb24, ^bb30
    %79 = "builtin.unrealized_conversion_cast"(%78) : (index) -> i64
    %80 = "llvm.icmp"(%79, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%80, %5)[^bb26, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb26(%81: index):  // 2 preds: ^bb25, ^bb29
    %82 = "builtin.unrealized_conversion_cast"(%81) : (index) -> i64
    %83 = "llvm.icmp"(%82, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%83, %5)[^bb27, ^bb30] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb27(%84: index):  // 2 preds: ^bb26, ^bb28
    %85 = "builtin.unrealized_conversion_cast"(%84) : (index) -> i64
    %86 = "llvm.icmp"(%85, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%86)[^bb28, ^bb29] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb28:  // pred: ^bb27
    %87 = "memref.load"(%8, %75, %78, %81, %84) : (memref<1x6x6x4xf32>, index, index, index, index) -> f32
    %88 = "llvm.intr.minimum"(%87, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %89 = "llvm.intr.maximum"(%88, %7) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%89, %74, %75, %78, %81, %84) : (f32, memref<1x6x6x4xf32>, index, index, index, index) -> ()
    %90 = "llvm.add"(%85, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %91 = "builtin.unrealized_conversion_cast"(%90) : (i64) -> index
    "cf.br"(%91)[^bb27] : (index) -> ()
  ^bb29:  // pred: ^bb27
    %92 = "llvm.add"(%82, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %93 = "builtin.unrealized_conversion_cast"(%92) : (i64) -> index
    "cf.br"(%93)[^bb26] : (index) -> ()
  ^bb30:  // pred: ^bb26
    %94 = "llvm.add"(%79, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %95 = "builtin.unrealized_conversion_cast"(%94) : (i64) -> index
    "cf.br"(%95)[^bb25] : (index) -> ()
  ^bb31:  // pred: ^bb25
    %96 = "llvm.add"(%76, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %97 = "builtin.unrealized_conversion_cast"(%96) : (i64) -> index
    "cf.br"(%97)[^bb24] : (index) -> ()
  ^bb32:  // pred: ^bb24
    "func.return"(%74) : (memref<1x6x6x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()

