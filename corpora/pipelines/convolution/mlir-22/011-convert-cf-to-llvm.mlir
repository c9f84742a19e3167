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
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%9: i64):  // 2 preds: ^bb0, ^bb8
    %10 = "builtin.unrealized_conversion_cast"(%9) : (i64) -> index
    %11 = "builtin.unrealized_conversion_cast"(%10) : (index) -> i64
    %12 = "llvm.icmp"(%11, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%12, %4, %4)[^bb2, ^bb9] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%13: i64):  // 2 preds: ^bb1, ^bb7
    %14 = "builtin.unrealized_conversion_cast"(%13) : (i64) -> index
    %15 = "builtin.unrealized_conversion_cast"(%14) : (index) -> i64
    %16 = "llvm.icmp"(%15, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%16, %4)[^bb3, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb3(%17: i64):  // 2 preds: ^bb2, ^bb6
    %18 = "builtin.unrealized_conversion_cast"(%17) : (i64) -> index
    %19 = "builtin.unrealized_conversion_cast"(%18) : (index) -> i64
    %20 = "llvm.icmp"(%19, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%20, %4)[^bb4, ^bb7] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb4(%21: i64):  // 2 preds: ^bb3, ^bb5
    %22 = "builtin.unrealized_conversion_cast"(%21) : (i64) -> index
    %23 = "builtin.unrealized_conversion_cast"(%22) : (index) -> i64
    %24 = "llvm.icmp"(%23, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%24)[^bb5, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb5:  // pred: ^bb4
    %25 = "memref.load"(%arg2, %22) : (memref<4xf32, strided<[?], offset: ?>>, index) -> f32
    "memref.store"(%25, %8, %10, %14, %18, %22) : (f32, memref<1x6x6x4xf32>, index, index, index, index) -> ()
    %26 = "llvm.add"(%23, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %27 = "builtin.unrealized_conversion_cast"(%26) : (i64) -> index
    "llvm.br"(%26)[^bb4] : (i64) -> ()
  ^bb6:  // pred: ^bb4
    %28 = "llvm.add"(%19, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %29 = "builtin.unrealized_conversion_cast"(%28) : (i64) -> index
    "llvm.br"(%28)[^bb3] : (i64) -> ()
  ^bb7:  // pred: ^bb3
    %30 = "llvm.add"(%15, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %31 = "builtin.unrealized_conversion_cast"(%30) : (i64) -> index
    "llvm.br"(%30)[^bb2] : (i64) -> ()
  ^bb8:  // pred: ^bb2
    %32 = "llvm.add"(%11, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %33 = "builtin.unrealized_conversion_cast"(%32) : (i64) -> index
    "llvm.br"(%32)[^bb1] : (i64) -> ()
  ^bb9(%34: i64):  // 2 preds: ^bb1, ^bb22
    %35 = "builtin.unrealized_conversion_cast"(%34) : (i64) -> index
    %36 = "builtin.unrealized_conversion_cast"(%35) : (index) -> i64
    %37 = "llvm.icmp"(%36, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%37, %4)[^bb10, ^bb23] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb10(%38: i64):  // 2 preds: ^bb9, ^bb21
    %39 = "builtin.unrealized_conversion_cast"(%38) : (i64) -> index
    %40 = "builtin.unrealized_conversion_cast"(%39) : (index) -> i64
    %41 = "llvm.icmp"(%40, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%41, %4)[^bb11, ^bb22] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb11(%42: i64):  // 2 preds: ^bb10, ^bb20
    %43 = "builtin.unrealized_conversion_cast"(%42) : (i64) -> index
    %44 = "builtin.unrealized_conversion_cast"(%43) : (index) -> i64
    %45 = "llvm.icmp"(%44, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%45, %4)[^bb12, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%46: i64):  // 2 preds: ^bb11, ^bb19
    %47 = "builtin.unrealized_conversion_cast"(%46) : (i64) -> index
    %48 = "builtin.unrealized_conversion_cast"(%47) : (index) -> i64
    %49 = "llvm.icmp"(%48, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%49, %4)[^bb13, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb13(%50: i64):  // 2 preds: ^bb12, ^bb18
    %51 = "builtin.unrealized_conversion_cast"(%50) : (i64) -> index
    %52 = "builtin.unrealized_conversion_cast"(%51) : (index) -> i64
    %53 = "llvm.icmp"(%52, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%53, %4)[^bb14, ^bb19] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb14(%54: i64):  // 2 preds: ^bb13, ^bb17
    %55 = "builtin.unrealized_conversion_cast"(%54) : (i64) -> index
    %56 = "builtin.unrealized_conversion_cast"(%55) : (index) -> i64
    %57 = "llvm.icmp"(%56, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%57, %4)[^bb15, ^bb18] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb15(%58: i64):  // 2 preds: ^bb14, ^bb16
    %59 = "builtin.unrealized_conversion_cast"(%58) : (i64) -> index
    %60 = "builtin.unrealized_conversion_cast"(%59) : (index) -> i64
    %61 = "llvm.icmp"(%60, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%61)[^bb16, ^bb17] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb16:  // pred: ^bb15
    %62 = "llvm.add"(%40, %52) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %63 = "builtin.unrealized_conversion_cast"(%62) : (i64) -> index
    %64 = "llvm.add"(%44, %56) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %65 = "builtin.unrealized_conversion_cast"(%64) : (i64) -> index
    %66 = "memref.load"(%arg0, %35, %63, %65, %59) : (memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, index, index, index, index) -> f32
    %67 = "memref.load"(%arg1, %47, %51, %55, %59) : (memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, index, index, index, index) -> f32
    %68 = "memref.load"(%8, %35, %39, %43, %47) : (memref<1x6x6x4xf32>, index, index, index, index) -> f32
    %69 = "llvm.fmul"(%66, %67) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %70 = "llvm.fadd"(%68, %69) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%70, %8, %35, %39, %43, %47) : (f32, memref<1x6x6x4xf32>, index, index, index, index) -> ()
    %71 = "llvm.add"(%60, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %72 = "builtin.unrealized_conversion_cast"(%71) : (i64) -> index
    "llvm.br"(%71)[^bb15] : (i64) -> ()
  ^bb17:  // pred: ^bb15
    %73 = "llvm.add"(%56, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %74 = "builtin.unrealized_conversion_cast"(%73) : (i64) -> index
    "llvm.br"(%73)[^bb14] : (i64) -> ()
  ^bb18:  // pred: ^bb14
    %75 = "llvm.add"(%52, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %76 = "builtin.unrealized_conversion_cast"(%75) : (i64) -> index
    "llvm.br"(%75)[^bb13] : (i64) -> ()
  ^bb19:  // pred: ^bb13
    %77 = "llvm.add"(%48, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %78 = "builtin.unrealized_conversion_cast"(%77) : (i64) -> index
    "llvm.br"(%77)[^bb12] : (i64) -> ()
  ^bb20:  // pred: ^bb12
    %79 = "llvm.add"(%44, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %80 = "builtin.unrealized_conversion_cast"(%79) : (i64) -> index
    "llvm.br"(%79)[^bb11] : (i64) -> ()
  ^bb21:  // pred: ^bb11
    %81 = "llvm.add"(%40, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %82 = "builtin.unrealized_conversion_cast"(%81) : (i64) -> index
    "llvm.br"(%81)[^bb10] : (i64) -> ()
  ^bb22:  // pred: ^bb10
    %83 = "llvm.add"(%36, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %84 = "builtin.unrealized_conversion_cast"(%83) : (i64) -> index
    "llvm.br"(%83)[^bb9] : (i64) -> ()
  ^bb23:  // pred: ^bb9
    %85 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1x6x6x4xf32>
    "llvm.br"(%4)[^bb24] : (i64) -> ()
  ^bb24(%86: i64):  // 2 preds: ^bb23, ^bb31
    %87 = "builtin.unrealized_conversion_cast"(%86) : (i64) -> index
    %88 = "builtin.unrealized_conversion_cast"(%87) : (index) -> i64
    %89 = "llvm.icmp"(%88, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%89, %4)[^bb25, ^bb32] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb25(%90: i64):  // 2 preds: ^bb24, ^bb30
    %91 = "builtin.unrealized_conversion_cast"(%90) : (i64) -> index
    %92 = "builtin.unrealized_conversion_cast"(%91) : (index) -> i64
    %93 = "llvm.icmp"(%92, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%93, %4)[^bb26, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb26(%94: i64):  // 2 preds: ^bb25, ^bb29
    %95 = "builtin.unrealized_conversion_cast"(%94) : (i64) -> index
    %96 = "builtin.unrealized_conversion_cast"(%95) : (index) -> i64
    %97 = "llvm.icmp"(%96, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%97, %4)[^bb27, ^bb30] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb27(%98: i64):  // 2 preds: ^bb26, ^bb28
    %99 = "builtin.unrealized_conversion_cast"(%98) : (i64) -> index
    %100 = "builtin.unrealized_conversion_cast"(%99) : (index) -> i64
    %101 = "llvm.icmp"(%100, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%101)[^bb28, ^bb29] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb28:  // pred: ^bb27
    %102 = "memref.load"(%8, %87, %91, %95, %99) : (memref<1x6x6x4xf32>, index, index, index, index) -> f32
    %103 = "llvm.intr.minimum"(%102, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %104 = "llvm.intr.maximum"(%103, %7) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%104, %85, %87, %91, %95, %99) : (f32, memref<1x6x6x4xf32>, index, index, index, index) -> ()
    %105 = "llvm.add"(%100, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %106 = "builtin.unrealized_conversion_cast"(%105) : (i64) -> index
    "llvm.br"(%105)[^bb27] : (i64) -> ()
  ^bb29:  // pred: ^bb27
    %107 = "llvm.add"(%96, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %108 = "builtin.unrealized_conversion_cast"(%107) : (i64) -> index
    "llvm.br"(%107)[^bb26] : (i64) -> ()
  ^bb30:  // pred: ^bb26
    %109 = "llvm.add"(%92, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %110 = "builtin.unrealized_conversion_cast"(%109) : (i64) -> index
    "llvm.br"(%109)[^bb25] : (i64) -> ()
  ^bb31:  // pred: ^bb25
    %111 = "llvm.add"(%88, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %112 = "builtin.unrealized_conversion_cast"(%111) : (i64) -> index
    "llvm.br"(%111)[^bb24] : (i64) -> ()
  ^bb32:  // pred: ^bb24
    "func.return"(%85) : (memref<1x6x6x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()

