"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x32xf32, strided<[?, ?], offset: ?>>) -> memref<4x32xf32>, sym_name = "layernorm"}> ({
  ^bb0(%arg0: memref<4x32xf32, strided<[?, ?], offset: ?>>):
    %0 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %4 = "builtin.unrealized_conversion_cast"(%3) : (i64) -> index
    %5 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "llvm.mlir.constant"() <{value = 3.200000e+01 : f32}> : () -> f32
    %7 = "llvm.mlir.constant"() <{value = 9.99999974E-6 : f32}> : () -> f32
    %8 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %9 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x32xf32>
    "llvm.br"(%3)[^bb1] : (i64) -> ()
  ^bb1(%10: i64):  // 2 preds: ^bb0, ^bb2
    %11 = "builtin.unrealized_conversion_cast"(%10) : (i64) -> index
    %12 = "builtin.unrealized_conversion_cast"(%11) : (index) -> i64
    %13 = "llvm.icmp"(%12, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%13)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "memref.store"(%5, %8, %11) : (f32, memref<4xf32>, index) -> ()
    %14 = "llvm.add"(%12, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %15 = "builtin.unrealized_conversion_cast"(%14) : (i64) -> index
    "llvm.br"(%14)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    %16 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.copy"(%8, %16) : (memref<4xf32>, memref<4xf32>) -> ()
    "llvm.br"(%3)[^bb4] : (i64) -> ()
  ^bb4(%17: i64):  // 2 preds: ^bb3, ^bb7
    %18 = "builtin.unrealized_conversion_cast"(%17) : (i64) -> index
    %19 = "builtin.unrealized_conversion_cast"(%18) : (index) -> i64
    %20 = "llvm.icmp"(%19, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%20, %3, %3)[^bb5, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb5(%21: i64):  // 2 preds: ^bb4, ^bb6
    %22 = "builtin.unrealized_conversion_cast"(%21) : (i64) -> index
    %23 = "builtin.unrealized_conversion_cast"(%22) : (index) -> i64
    %24 = "llvm.icmp"(%23, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%24)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %25 = "memref.load"(%arg0, %18, %22) : (memref<4x32xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %26 = "memref.load"(%16, %18) : (memref<4xf32>, index) -> f32
    %27 = "llvm.fadd"(%25, %26) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%27, %16, %18) : (f32, memref<4xf32>, index) -> ()
    %28 = "llvm.add"(%23, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %29 = "builtin.unrealized_conversion_cast"(%28) : (i64) -> index
    "llvm.br"(%28)[^bb5] : (i64) -> ()
  ^bb7:  // pred: ^bb5
    %30 = "llvm.add"(%19, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %31 = "builtin.unrealized_conversion_cast"(%30) : (i64) -> index
    "llvm.br"(%30)[^bb4] : (i64) -> ()
  ^bb8(%32: i64):  // 2 preds: ^bb4, ^bb11
    %33 = "builtin.unrealized_conversion_cast"(%32) : (i64) -> index
    %34 = "builtin.unrealized_conversion_cast"(%33) : (index) -> i64
    %35 = "llvm.icmp"(%34, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%35, %3, %3)[^bb9, ^bb12] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb9(%36: i64):  // 2 preds: ^bb8, ^bb10
    %37 = "builtin.unrealized_conversion_cast"(%36) : (i64) -> index
    %38 = "builtin.unrealized_conversion_cast"(%37) : (index) -> i64
    %39 = "llvm.icmp"(%38, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%39)[^bb10, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    %40 = "memref.load"(%arg0, %33, %37) : (memref<4x32xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %41 = "memref.load"(%16, %33) : (memref<4xf32>, index) -> f32
    %42 = "llvm.fdiv"(%41, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %43 = "llvm.fsub"(%40, %42) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%43, %9, %33, %37) : (f32, memref<4x32xf32>, index, index) -> ()
    %44 = "llvm.add"(%38, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %45 = "builtin.unrealized_conversion_cast"(%44) : (i64) -> index
    "llvm.br"(%44)[^bb9] : (i64) -> ()
  ^bb11:  // pred: ^bb9
    %46 = "llvm.add"(%34, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %47 = "builtin.unrealized_conversion_cast"(%46) : (i64) -> index
    "llvm.br"(%46)[^bb8] : (i64) -> ()
  ^bb12(%48: i64):  // 2 preds: ^bb8, ^bb15
    %49 = "builtin.unrealized_conversion_cast"(%48) : (i64) -> index
    %50 = "builtin.unrealized_conversion_cast"(%49) : (index) -> i64
    %51 = "llvm.icmp"(%50, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%51, %3, %3)[^bb13, ^bb16] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb13(%52: i64):  // 2 preds: ^bb12, ^bb14
    %53 = "builtin.unrealized_conversion_cast"(%52) : (i64) -> index
    %54 = "builtin.unrealized_conversion_cast"(%53) : (index) -> i64
    %55 = "llvm.icmp"(%54, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%55)[^bb14, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb14:  // pred: ^bb13
    %56 = "memref.load"(%9, %49, %53) : (memref<4x32xf32>, index, index) -> f32
    %57 = "memref.load"(%8, %49) : (memref<4xf32>, index) -> f32
    %58 = "llvm.fmul"(%56, %56) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %59 = "llvm.fadd"(%57, %58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%59, %8, %49) : (f32, memref<4xf32>, index) -> ()
    %60 = "llvm.add"(%54, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %61 = "builtin.unrealized_conversion_cast"(%60) : (i64) -> index
    "llvm.br"(%60)[^bb13] : (i64) -> ()
  ^bb15:  // pred: ^bb13
    %62 = "llvm.add"(%50, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %63 = "builtin.unrealized_conversion_cast"(%62) : (i64) -> index
    "llvm.br"(%62)[^bb12] : (i64) -> ()
  ^bb16(%64: i64):  // 2 preds: ^bb12, ^bb19
    %65 = "builtin.unrealized_conversion_cast"(%64) : (i64) -> index
    %66 = "builtin.unrealized_conversion_cast"(%65) : (index) -> i64
    %67 = "llvm.icmp"(%66, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%67, %3)[^bb17, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb17(%68: i64):  // 2 preds: ^bb16, ^bb18
    %69 = "builtin.unrealized_conversion_cast"(%68) : (i64) -> index
    %70 = "builtin.unrealized_conversion_cast"(%69) : (index) -> i64
    %71 = "llvm.icmp"(%70, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%71)[^bb18, ^bb19] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb18:  // pred: ^bb17
    %72 = "memref.load"(%9, %65, %69) : (memref<4x32xf32>, index, index) -> f32
    %73 = "memref.load"(%8, %65) : (memref<4xf32>, index) -> f32
    %74 = "llvm.fdiv"(%73, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %75 = "llvm.fadd"(%74, %7) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %76 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %77 = "llvm.intr.sqrt"(%75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %78 = "llvm.fdiv"(%76, %77) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %79 = "llvm.fmul"(%72, %78) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%79, %9, %65, %69) : (f32, memref<4x32xf32>, index, index) -> ()
    %80 = "llvm.add"(%70, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %81 = "builtin.unrealized_conversion_cast"(%80) : (i64) -> index
    "llvm.br"(%80)[^bb17] : (i64) -> ()
  ^bb19:  // pred: ^bb17
    %82 = "llvm.add"(%66, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %83 = "builtin.unrealized_conversion_cast"(%82) : (i64) -> index
    "llvm.br"(%82)[^bb16] : (i64) -> ()
  ^bb20:  // pred: ^bb16
    "func.return"(%9) : (memref<4x32xf32>) -> ()
  }) : () -> ()
}) : () -> ()

