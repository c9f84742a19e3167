"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x4xf32, strided<[?, ?], offset: ?>>, memref<4x8xf32, strided<[?, ?], offset: ?>>) -> memref<4x8xf32>, sym_name = "attention"}> ({
  ^bb0(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x4xf32, strided<[?, ?], offset: ?>>, %arg2: memref<4x8xf32, strided<[?, ?], offset: ?>>):
    %0 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %4 = "builtin.unrealized_conversion_cast"(%3) : (i64) -> index
    %5 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "llvm.mlir.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %7 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x4xf32>
    %8 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %9 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x8xf32>
    "cf.br"(%4)[^bb1] : (index) -> ()
  ^bb1(%10: index):  // 2 preds: ^bb0, ^bb4
    %11 = "builtin.unrealized_conversion_cast"(%10) : (index) -> i64
    %12 = "llvm.icmp"(%11, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%12, %4, %4)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb2(%13: index):  // 2 preds: ^bb1, ^bb3
    %14 = "builtin.unrealized_conversion_cast"(%13) : (index) -> i64
    %15 = "llvm.icmp"(%14, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%15)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    "memref.store"(%5, %7, %10, %13) : (f32, memref<4x4xf32>, index, index) -> ()
    %16 = "llvm.add"(%14, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %17 = "builtin.unrealized_conversion_cast"(%16) : (i64) -> index
    "cf.br"(%17)[^bb2] : (index) -> ()
  ^bb4:  // pred: ^bb2
    %18 = "llvm.add"(%11, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %19 = "builtin.unrealized_conversion_cast"(%18) : (i64) -> index
    "cf.br"(%19)[^bb1] : (index) -> ()
  ^bb5(%20: index):  // 2 preds: ^bb1, ^bb10
    %21 = "builtin.unrealized_conversion_cast"(%20) : (index) -> i64
    %22 = "llvm.icmp"(%21, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%22, %4, %4)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb6(%23: index):  // 2 preds: ^bb5, ^bb9
    %24 = "builtin.unrealized_conversion_cast"(%23) : (index) -> i64
    %25 = "llvm.icmp"(%24, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%25, %4)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb7(%26: index):  // 2 preds: ^bb6, ^bb8
    %27 = "builtin.unrealized_conversion_cast"(%26) : (index) -> i64
    %28 = "llvm.icmp"(%27, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%28)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %29 = "memref.load"(%arg0, %20, %26) : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %30 = "memref.load"(%arg1, %26, %23) : (memref<8x4xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %31 = "memref.load"(%7, %20, %23) : (memref<4x4xf32>, index, index) -> f32
    %32 = "llvm.fmul"(%29, %30) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %33 = "llvm.fadd"(%31, %32) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%33, %7, %20, %23) : (f32, memref<4x4xf32>, index, index) -> ()
    %34 = "llvm.add"(%27, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %35 = "builtin.unrealized_conversion_cast"(%34) : (i64) -> index
    "cf.br"(%35)[^bb7] : (index) -> ()
  ^bb9:  // pred: ^bb7
    %36 = "llvm.add"(%24, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %37 = "builtin.unrealized_conversion_cast"(%36) : (i64) -> index
    "cf.br"(%37)[^bb6] : (index) -> ()
  ^bb10:  // pred: ^bb6
    %38 = "llvm.add"(%21, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %39 = "builtin.unrealized_conversion_cast"(%38) : (i64) -> index
    "cf.br"(%39)[^bb5] : (index) -> ()
  ^bb11(%40: index):  // 2 preds: ^bb5, ^bb12
    %41 = "builtin.unrealized_conversion_cast"(%40) : (index) -> i64
    %42 = "llvm.icmp"(%41, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%42, %4)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, index) -> ()
  ^bb12:  // pred: ^bb11
    "memref.store"(%6, %8, %40) : (f32, memref<4xf32>, index) -> ()
    %43 = "llvm.add"(%41, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %44 = "builtin.unrealized_conversion_cast"(%43) : (i64) -> index
    "cf.br"(%44)[^bb11] : (index) -> ()
  ^bb13(%45: index):  // 2 preds: ^bb11, ^bb16
    %46 = "builtin.unrealized_conversion_cast"(%45) : (index) -> i64
    %47 = "llvm.icmp"(%46, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%47, %4, %4)[^bb14, ^bb17] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb14(%48: index):  // 2 preds: ^bb13, ^bb15
    %49 = "builtin.unrealized_conversion_cast"(%48) : (index) -> i64
    %50 = "llvm.icmp"(%49, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%50)[^bb15, ^bb16] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb15:  // pred: ^bb14
    %51 = "memref.load"(%7, %45, %48) : (memref<4x4xf32>, index, index) -> f32
    %52 = "memref.load"(%8, %45) : (memref<4xf32>, index) -> f32
    %53 = "llvm.intr.maximum"(%52, %51) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%53, %8, %45) : (f32, memref<4xf32>, index) -> ()
    %54 = "llvm.add"(%49, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %55 = "builtin.unrealized_conversion_cast"(%54) : (i64) -> index
    "cf.br"(%55)[^bb14] : (index) -> ()
  ^bb16:  // pred: ^bb14
    %56 = "llvm.add"(%46, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %57 = "builtin.unrealized_conversion_cast"(%56) : (i64) -> index
    "cf.br"(%57)[^bb13] : (index) -> ()
  ^bb17(%58: index):  // 2 preds: ^bb13, ^bb20
    %59 = "builtin.unrealized_conversion_cast"(%58) : (index) -> i64
    %60 = "llvm.icmp"(%59, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%60, %4, %4)[^bb18, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb18(%61: index):  // 2 preds: ^bb17, ^bb19
    %62 = "builtin.unrealized_conversion_cast"(%61) : (index) -> i64
    %63 = "llvm.icmp"(%62, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%63)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %64 = "memref.load"(%7, %58, %61) : (memref<4x4xf32>, index, index) -> f32
    %65 = "memref.load"(%8, %58) : (memref<4xf32>, index) -> f32
    %66 = "llvm.fsub"(%64, %65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %67 = "math.exp"(%66) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "memref.store"(%67, %7, %58, %61) : (f32, memref<4x4xf32>, index, index) -> ()
    %68 = "llvm.add"(%62, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %69 = "builtin.unrealized_conversion_cast"(%68) : (i64) -> index
    "cf.br"(%69)[^bb18] : (index) -> ()
  ^bb20:  // pred: ^bb18
    %70 = "llvm.add"(%59, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %71 = "builtin.unrealized_conversion_cast"(%70) : (i64) -> index
    "cf.br"(%71)[^bb17] : (index) -> ()
  ^bb21(%72: index):  // 2 preds: ^bb17, ^bb22
    %73 = "builtin.unrealized_conversion_cast"(%72) : (index) -> i64
    %74 = "llvm.icmp"(%73, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%74, %4)[^bb22, ^bb23] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, index) -> ()
  ^bb22:  // pred: ^bb21
    "memref.store"(%5, %8, %72) : (f32, memref<4xf32>, index) -> ()
    %75 = "llvm.add"(%73, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %76 = "builtin.unrealized_conversion_cast"(%75) : (i64) -> index
    "cf.br"(%76)[^bb21] : (index) -> ()
  ^bb23(%77: index):  // 2 preds: ^bb21, ^bb26
    %78 = "builtin.unrealized_conversion_cast"(%77) : (index) -> i64
    %79 = "llvm.icmp"(%78, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%79, %4, %4)[^bb24, ^bb27] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb24(%80: index):  // 2 preds: ^bb23, ^bb25
    %81 = "builtin.unrealized_conversion_cast"(%80) : (index) -> i64
    %82 = "llvm.icmp"(%81, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%82)[^bb25, ^bb26] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb25:  // pred: ^bb24
    %83 = "memref.load"(%7, %77, %80) : (memref<4x4xf32>, index, index) -> f32
    %84 = "memref.load"(%8, %77) : (memref<4xf32>, index) -> f32
    %85 = "llvm.fadd"(%84, %83) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%85, %8, %77) : (f32, memref<4xf32>, index) -> ()
    %86 = "llvm.add"(%81, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %87 = "builtin.unrealized_conversion_cast"(%86) : (i64) -> index
    "cf.br"(%87)[^bb24] : (index) -> ()
  ^bb26:  // pred: ^bb24
    %88 = "llvm.add"(%78, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %89 = "builtin.unrealized_conversion_cast"(%88) : (i64) -> index
    "cf.br"(%89)[^bb23] : (index) -> ()
  ^bb27(%90: index):  // 2 preds: ^bb23, ^bb30
    %91 = "builtin.unrealized_conversion_cast"(%90) : (index) -> i64
    %92 = "llvm.icmp"(%91, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%92, %4, %4)[^bb28, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb28(%93: index):  // 2 preds: ^bb27, ^bb29
    %94 = "builtin.unrealized_conversion_cast"(%93) : (index) -> i64
    %95 = "llvm.icmp"(%94, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%95)[^bb29, ^bb30] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb29:  // pred: ^bb28
    %96 = "memref.load"(%7, %90, %93) : (memref<4x4xf32>, index, index) -> f32
    %97 = "memref.load"(%8, %90) : (memref<4xf32>, index) -> f32
    %98 = "llvm.fdiv"(%96, %97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%98, %7, %90, %93) : (f32, memref<4x4xf32>, index, index) -> ()
    %99 = "llvm.add"(%94, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %100 = "builtin.unrealized_conversion_cast"(%99) : (i64) -> index
    "cf.br"(%100)[^bb28] : (index) -> ()
  ^bb30:  // pred: ^bb28
    %101 = "llvm.add"(%91, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %102 = "builtin.unrealized_conversion_cast"(%101) : (i64) -> index
    "cf.br"(%102)[^bb27] : (index) -> ()
  ^bb31(%103: index):  // 2 preds: ^bb27, ^bb34
    %104 = "builtin.unrealized_conversion_cast"(%103) : (index) -> i64
    %105 = "llvm.icmp"(%104, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%105, %4, %4)[^bb32, ^bb35] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb32(%106: index):  // 2 preds: ^bb31, ^bb33
    %107 = "builtin.unrealized_conversion_cast"(%106) : (index) -> i64
    %108 = "llvm.icmp"(%107, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%108)[^bb33, ^bb34] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb33:  // pred: ^bb32
    "memref.store"(%5, %9, %103, %106) : (f32, memref<4x8xf32>, index, index) -> ()
    %109 = "llvm.add"(%107, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %110 = "builtin.unrealized_conversion_cast"(%109) : (i64) -> index
    "cf.br"(%110)[^bb32] : (index) -> ()
  ^bb34:  // pred: ^bb32
    %111 = "llvm.add"(%104, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %112 = "builtin.unrealized_conversion_cast"(%111) : (i64) -> index
    "cf.br"(%112)[^bb31] : (index) -> ()
  ^bb35(%113: index):  // 2 preds: ^bb31, ^bb40
    %114 = "builtin.unrealized_conversion_cast"(%113) : (index) -> i64
    %115 = "llvm.icmp"(%114, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%115, %4)[^bb36, ^bb41] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb36(%116: index):  // 2 preds: ^bb35, ^bb39
    %117 = "builtin.unrealized_conversion_cast"(%116) : (index) -> i64
    %118 = "llvm.icmp"(%117, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%118, %4)[^bb37, ^bb40] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb37(%119: index):  // 2 preds: ^bb36, ^bb38
    %120 = "builtin.unrealized_conversion_cast"(%119) : (index) -> i64
    %121 = "llvm.icmp"(%120, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%121)[^bb38, ^bb39] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb38:  // pred: ^bb37
    %122 = "memref.load"(%7, %113, %119) : (memref<4x4xf32>, index, index) -> f32
    %123 = "memref.load"(%arg2, %119, %116) : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %124 = "memref.load"(%9, %113, %116) : (memref<4x8xf32>, index, index) -> f32
    %125 = "llvm.fmul"(%122, %123) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %126 = "llvm.fadd"(%124, %125) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%126, %9, %113, %116) : (f32, memref<4x8xf32>, index, index) -> ()
    %127 = "llvm.add"(%120, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %128 = "builtin.unrealized_conversion_cast"(%127) : (i64) -> index
    "cf.br"(%128)[^bb37] : (index) -> ()
  ^bb39:  // pred: ^bb37
    %129 = "llvm.add"(%117, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %130 = "builtin.unrealized_conversion_cast"(%129) : (i64) -> index
    "cf.br"(%130)[^bb36] : (index) -> ()
  ^bb40:  // pred: ^bb36
    %131 = "llvm.add"(%114, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %132 = "builtin.unrealized_conversion_cast"(%131) : (i64) -> index
    "cf.br"(%132)[^bb35] : (index) -> ()
  ^bb41:  // pred: ^bb35
    "func.return"(%9) : (memref<4x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()

