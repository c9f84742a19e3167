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
    "llvm.br"(%3)[^bb1] : (i64) -> ()
  ^bb1(%10: i64):  // 2 preds: ^bb0, ^bb4
    %11 = "builtin.unrealized_conversion_cast"(%10) : (i64) -> index
    %12 = "builtin.unrealized_conversion_cast"(%11) : (index) -> i64
    %13 = "llvm.icmp"(%12, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%13, %3, %3)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%14: i64):  // 2 preds: ^bb1, ^bb3
    %15 = "builtin.unrealized_conversion_cast"(%14) : (i64) -> index
    %16 = "builtin.unrealized_conversion_cast"(%15) : (index) -> i64
    %17 = "llvm.icmp"(%16, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%17)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    "memref.store"(%5, %7, %11, %15) : (f32, memref<4x4xf32>, index, index) -> ()
    %18 = "llvm.add"(%16, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %19 = "builtin.unrealized_conversion_cast"(%18) : (i64) -> index
    "llvm.br"(%18)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %20 = "llvm.add"(%12, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %21 = "builtin.unrealized_conversion_cast"(%20) : (i64) -> index
    "llvm.br"(%20)[^bb1] : (i64) -> ()
  ^bb5(%22: i64):  // 2 preds: ^bb1, ^bb10
    %23 = "builtin.unrealized_conversion_cast"(%22) : (i64) -> index
    %24 = "builtin.unrealized_conversion_cast"(%23) : (index) -> i64
    %25 = "llvm.icmp"(%24, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%25, %3, %3)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%26: i64):  // 2 preds: ^bb5, ^bb9
    %27 = "builtin.unrealized_conversion_cast"(%26) : (i64) -> index
    %28 = "builtin.unrealized_conversion_cast"(%27) : (index) -> i64
    %29 = "llvm.icmp"(%28, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%29, %3)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%30: i64):  // 2 preds: ^bb6, ^bb8
    %31 = "builtin.unrealized_conversion_cast"(%30) : (i64) -> index
    %32 = "builtin.unrealized_conversion_cast"(%31) : (index) -> i64
    %33 = "llvm.icmp"(%32, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%33)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %34 = "memref.load"(%arg0, %23, %31) : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %35 = "memref.load"(%arg1, %31, %27) : (memref<8x4xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %36 = "memref.load"(%7, %23, %27) : (memref<4x4xf32>, index, index) -> f32
    %37 = "llvm.fmul"(%34, %35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %38 = "llvm.fadd"(%36, %37) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%38, %7, %23, %27) : (f32, memref<4x4xf32>, index, index) -> ()
    %39 = "llvm.add"(%32, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %40 = "builtin.unrealized_conversion_cast"(%39) : (i64) -> index
    "llvm.br"(%39)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %41 = "llvm.add"(%28, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %42 = "builtin.unrealized_conversion_cast"(%41) : (i64) -> index
    "llvm.br"(%41)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %43 = "llvm.add"(%24, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %44 = "builtin.unrealized_conversion_cast"(%43) : (i64) -> index
    "llvm.br"(%43)[^bb5] : (i64) -> ()
  ^bb11(%45: i64):  // 2 preds: ^bb5, ^bb12
    %46 = "builtin.unrealized_conversion_cast"(%45) : (i64) -> index
    %47 = "builtin.unrealized_conversion_cast"(%46) : (index) -> i64
    %48 = "llvm.icmp"(%47, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%48, %3)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb12:  // pred: ^bb11
    "memref.store"(%6, %8, %46) : (f32, memref<4xf32>, index) -> ()
    %49 = "llvm.add"(%47, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %50 = "builtin.unrealized_conversion_cast"(%49) : (i64) -> index
    "llvm.br"(%49)[^bb11] : (i64) -> ()
  ^bb13(%51: i64):  // 2 preds: ^bb11, ^bb16
    %52 = "builtin.unrealized_conversion_cast"(%51) : (i64) -> index
    %53 = "builtin.unrealized_conversion_cast"(%52) : (index) -> i64
    %54 = "llvm.icmp"(%53, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%54, %3, %3)[^bb14, ^bb17] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb14(%55: i64):  // 2 preds: ^bb13, ^bb15
    %56 = "builtin.unrealized_conversion_cast"(%55) : (i64) -> index
    %57 = "builtin.unrealized_conversion_cast"(%56) : (index) -> i64
    %58 = "llvm.icmp"(%57, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%58)[^bb15, ^bb16] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb15:  // pred: ^bb14
    %59 = "memref.load"(%7, %52, %56) : (memref<4x4xf32>, index, index) -> f32
    %60 = "memref.load"(%8, %52) : (memref<4xf32>, index) -> f32
    %61 = "llvm.intr.maximum"(%60, %59) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%61, %8, %52) : (f32, memref<4xf32>, index) -> ()
    %62 = "llvm.add"(%57, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %63 = "builtin.unrealized_conversion_cast"(%62) : (i64) -> index
    "llvm.br"(%62)[^bb14] : (i64) -> ()
  ^bb16:  // pred: ^bb14
    %64 = "llvm.add"(%53, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %65 = "builtin.unrealized_conversion_cast"(%64) : (i64) -> index
    "llvm.br"(%64)[^bb13] : (i64) -> ()
  ^bb17(%66: i64):  // 2 preds: ^bb13, ^bb20
    %67 = "builtin.unrealized_conversion_cast"(%66) : (i64) -> index
    %68 = "builtin.unrealized_conversion_cast"(%67) : (index) -> i64
    %69 = "llvm.icmp"(%68, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%69, %3, %3)[^bb18, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb18(%70: i64):  // 2 preds: ^bb17, ^bb19
    %71 = "builtin.unrealized_conversion_cast"(%70) : (i64) -> index
    %72 = "builtin.unrealized_conversion_cast"(%71) : (index) -> i64
    %73 = "llvm.icmp"(%72, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%73)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %74 = "memref.load"(%7, %67, %71) : (memref<4x4xf32>, index, index) -> f32
    %75 = "memref.load"(%8, %67) : (memref<4xf32>, index) -> f32
    %76 = "llvm.fsub"(%74, %75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %77 = "llvm.intr.exp"(%76) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "memref.store"(%77, %7, %67, %71) : (f32, memref<4x4xf32>, index, index) -> ()
    %78 = "llvm.add"(%72, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %79 = "builtin.unrealized_conversion_cast"(%78) : (i64) -> index
    "llvm.br"(%78)[^bb18] : (i64) -> ()
  ^bb20:  // pred: ^bb18
    %80 = "llvm.add"(%68, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %81 = "builtin.unrealized_conversion_cast"(%80) : (i64) -> index
    "llvm.br"(%80)[^bb17] : (i64) -> ()
  ^bb21(%82: i64):  // 2 preds: ^bb17, ^bb22
    %83 = "builtin.unrealized_conversion_cast"(%82) : (i64) -> index
    %84 = "builtin.unrealized_conversion_cast"(%83) : (index) -> i64
    %85 = "llvm.icmp"(%84, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%85, %3)[^bb22, ^bb23] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb22:  // pred: ^bb21
    "memref.store"(%5, %8, %83) : (f32, memref<4xf32>, index) -> ()
    %86 = "llvm.add"(%84, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %87 = "builtin.unrealized_conversion_cast"(%86) : (i64) -> index
    "llvm.br"(%86)[^bb21] : (i64) -> ()
  ^bb23(%88: i64):  // 2 preds: ^bb21, ^bb26
    %89 = "builtin.unrealized_conversion_cast"(%88) : (i64) -> index
    %90 = "builtin.unrealized_conversion_cast"(%89) : (index) -> i64
    %91 = "llvm.icmp"(%90, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%91, %3, %3)[^bb24, ^bb27] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb24(%92: i64):  // 2 preds: ^bb23, ^bb25
    %93 = "builtin.unrealized_conversion_cast"(%92) : (i64) -> index
    %94 = "builtin.unrealized_conversion_cast"(%93) : (index) -> i64
    %95 = "llvm.icmp"(%94, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%95)[^bb25, ^bb26] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb25:  // pred: ^bb24
    %96 = "memref.load"(%7, %89, %93) : (memref<4x4xf32>, index, index) -> f32
    %97 = "memref.load"(%8, %89) : (memref<4xf32>, index) -> f32
    %98 = "llvm.fadd"(%97, %96) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%98, %8, %89) : (f32, memref<4xf32>, index) -> ()
    %99 = "llvm.add"(%94, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %100 = "builtin.unrealized_conversion_cast"(%99) : (i64) -> index
    "llvm.br"(%99)[^bb24] : (i64) -> ()
  ^bb26:  // pred: ^bb24
    %101 = "llvm.add"(%90, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %102 = "builtin.unrealized_conversion_cast"(%101) : (i64) -> index
    "llvm.br"(%101)[^bb23] : (i64) -> ()
  ^bb27(%103: i64):  // 2 preds: ^bb23, ^bb30
    %104 = "builtin.unrealized_conversion_cast"(%103) : (i64) -> index
    %105 = "builtin.unrealized_conversion_cast"(%104) : (index) -> i64
    %106 = "llvm.icmp"(%105, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%106, %3, %3)[^bb28, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb28(%107: i64):  // 2 preds: ^bb27, ^bb29
    %108 = "builtin.unrealized_conversion_cast"(%107) : (i64) -> index
    %109 = "builtin.unrealized_conversion_cast"(%108) : (index) -> i64
    %110 = "llvm.icmp"(%109, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%110)[^bb29, ^bb30] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb29:  // pred: ^bb28
    %111 = "memref.load"(%7, %104, %108) : (memref<4x4xf32>, index, index) -> f32
    %112 = "memref.load"(%8, %104) : (memref<4xf32>, index) -> f32
    %113 = "llvm.fdiv"(%111, %112) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%113, %7, %104, %108) : (f32, memref<4x4xf32>, index, index) -> ()
    %114 = "llvm.add"(%109, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %115 = "builtin.unrealized_conversion_cast"(%114) : (i64) -> index
    "llvm.br"(%114)[^bb28] : (i64) -> ()
  ^bb30:  // pred: ^bb28
    %116 = "llvm.add"(%105, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %117 = "builtin.unrealized_conversion_cast"(%116) : (i64) -> index
    "llvm.br"(%116)[^bb27] : (i64) -> ()
  ^bb31(%118: i64):  // 2 preds: ^bb27, ^bb34
    %119 = "builtin.unrealized_conversion_cast"(%118) : (i64) -> index
    %120 = "builtin.unrealized_conversion_cast"(%119) : (index) -> i64
    %121 = "llvm.icmp"(%120, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%121, %3, %3)[^bb32, ^bb35] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb32(%122: i64):  // 2 preds: ^bb31, ^bb33
    %123 = "builtin.unrealized_conversion_cast"(%122) : (i64) -> index
    %124 = "builtin.unrealized_conversion_cast"(%123) : (index) -> i64
    %125 = "llvm.icmp"(%124, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%125)[^bb33, ^bb34] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb33:  // pred: ^bb32
    "memref.store"(%5, %9, %119, %123) : (f32, memref<4x8xf32>, index, index) -> ()
    %126 = "llvm.add"(%124, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %127 = "builtin.unrealized_conversion_cast"(%126) : (i64) -> index
    "llvm.br"(%126)[^bb32] : (i64) -> ()
  ^bb34:  // pred: ^bb32
    %128 = "llvm.add"(%120, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %129 = "builtin.unrealized_conversion_cast"(%128) : (i64) -> index
    "llvm.br"(%128)[^bb31] : (i64) -> ()
  ^bb35(%130: i64):  // 2 preds: ^bb31, ^bb40
    %131 = "builtin.unrealized_conversion_cast"(%130) : (i64) -> index
    %132 = "builtin.unrealized_conversion_cast"(%131) : (index) -> i64
    %133 = "llvm.icmp"(%132, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%133, %3)[^bb36, ^bb41] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb36(%134: i64):  // 2 preds: ^bb35, ^bb39
    %135 = "builtin.unrealized_conversion_cast"(%134) : (i64) -> index
    %136 = "builtin.unrealized_conversion_cast"(%135) : (index) -> i64
    %137 = "llvm.icmp"(%136, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%137, %3)[^bb37, ^bb40] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb37(%138: i64):  // 2 preds: ^bb36, ^bb38
    %139 = "builtin.unrealized_conversion_cast"(%138) : (i64) -> index
    %140 = "builtin.unrealized_conversion_cast"(%139) : (index) -> i64
    %141 = "llvm.icmp"(%140, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%141)[^bb38, ^bb39] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb38:  // pred: ^bb37
    %142 = "memref.load"(%7, %131, %139) : (memref<4x4xf32>, index, index) -> f32
    %143 = "memref.load"(%arg2, %139, %135) : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %144 = "memref.load"(%9, %131, %135) : (memref<4x8xf32>, index, index) -> f32
    %145 = "llvm.fmul"(%142, %143) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %146 = "llvm.fadd"(%144, %145) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%146, %9, %131, %135) : (f32, memref<4x8xf32>, index, index) -> ()
    %147 = "llvm.add"(%140, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %148 = "builtin.unrealized_conversion_cast"(%147) : (i64) -> index
    "llvm.br"(%147)[^bb37] : (i64) -> ()
  ^bb39:  // pred: ^bb37
    %149 = "llvm.add"(%136, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %150 = "builtin.unrealized_conversion_cast"(%149) : (i64) -> index
    "llvm.br"(%149)[^bb36] : (i64) -> ()
  ^bb40:  // pred: ^bb36
    %151 = "llvm.add"(%132, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %152 = "builtin.unrealized_conversion_cast"(%151) : (i64) -> index
    "llvm.br"(%151)[^bb35] : (i64) -> ()
  ^bb41:  // pred: ^bb35
    "func.return"(%9) : (memref<4x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()

