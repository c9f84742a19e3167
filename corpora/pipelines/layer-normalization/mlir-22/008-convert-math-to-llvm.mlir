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
    "cf.br"(%4)[^bb1] : (index) -> ()
  ^bb1(%10: index):  // 2 preds: ^bb0, ^bb2
    %11 = "builtin.unrealized_conversion_cast"(%10) : (index) -> i64
    %12 = "llvm.icmp"(%11, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%12)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "memref.store"(%5, %8, %10) : (f32, memref<4xf32>, index) -> ()
    %13 = "llvm.add"(%11, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %14 = "builtin.unrealized_conversion_cast"(%13) : (i64) -> index
    "cf.br"(%14)[^bb1] : (index) -> ()
  ^bb3:  // pred: ^bb1
    %15 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.copy"(%8, %15) : (memref<4xf32>, memref<4xf32>) -> ()
    "cf.br"(%4)[^bb4] : (index) -> ()
  ^bb4(%16: index):  // 2 preds: ^bb3, ^bb7
    %17 = "builtin.unrealized_conversion_cast"(%16) : (index) -> i64
    %18 = "llvm.icmp"(%17, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%18, %4, %4)[^bb5, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb5(%19: index):  // 2 preds: ^bb4, ^bb6
    %20 = "builtin.unrealized_conversion_cast"(%19) : (index) -> i64
    %21 = "llvm.icmp"(%20, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%21)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %22 = "memref.load"(%arg0, %16, %19) : (memref<4x32xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %23 = "memref.load"(%15, %16) : (memref<4xf32>, index) -> f32
    %24 = "llvm.fadd"(%22, %23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%24, %15, %16) : (f32, memref<4xf32>, index) -> ()
    %25 = "llvm.add"(%20, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %26 = "builtin.unrealized_conversion_cast"(%25) : (i64) -> index
    "cf.br"(%26)[^bb5] : (index) -> ()
  ^bb7:  // pred: ^bb5
    %27 = "llvm.add"(%17, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %28 = "builtin.unrealized_conversion_cast"(%27) : (i64) -> index
    "cf.br"(%28)[^bb4] : (index) -> ()
  ^bb8(%29: index):  // 2 preds: ^bb4, ^bb11
    %30 = "builtin.unrealized_conversion_cast"(%29) : (index) -> i64
    %31 = "llvm.icmp"(%30, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%31, %4, %4)[^bb9, ^bb12] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb9(%32: index):  // 2 preds: ^bb8, ^bb10
    %33 = "builtin.unrealized_conversion_cast"(%32) : (index) -> i64
    %34 = "llvm.icmp"(%33, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%34)[^bb10, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    %35 = "memref.load"(%arg0, %29, %32) : (memref<4x32xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %36 = "memref.load"(%15, %29) : (memref<4xf32>, index) -> f32
    %37 = "llvm.fdiv"(%36, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %38 = "llvm.fsub"(%35, %37) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%38, %9, %29, %32) : (f32, memref<4x32xf32>, index, index) -> ()
    %39 = "llvm.add"(%33, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %40 = "builtin.unrealized_conversion_cast"(%39) : (i64) -> index
    "cf.br"(%40)[^bb9] : (index) -> ()
  ^bb11:  // pred: ^bb9
    %41 = "llvm.add"(%30, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %42 = "builtin.unrealized_conversion_cast"(%41) : (i64) -> index
    "cf.br"(%42)[^bb8] : (index) -> ()
  ^bb12(%43: index):  // 2 preds: ^bb8, ^bb15
    %44 = "builtin.unrealized_conversion_cast"(%43) : (index) -> i64
    %45 = "llvm.icmp"(%44, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%45, %4, %4)[^bb13, ^bb16] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb13(%46: index):  // 2 preds: ^bb12, ^bb14
    %47 = "builtin.unrealized_conversion_cast"(%46) : (index) -> i64
    %48 = "llvm.icmp"(%47, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%48)[^bb14, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb14:  // pred: ^bb13
    %49 = "memref.load"(%9, %43, %46) : (memref<4x32xf32>, index, index) -> f32
    %50 = "memref.load"(%8, %43) : (memref<4xf32>, index) -> f32
    %51 = "llvm.fmul"(%49, %49) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %52 = "llvm.fadd"(%50, %51) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%52, %8, %43) : (f32, memref<4xf32>, index) -> ()
    %53 = "llvm.add"(%47, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %54 = "builtin.unrealized_conversion_cast"(%53) : (i64) -> index
    "cf.br"(%54)[^bb13] : (index) -> ()
  ^bb15:  // pred: ^bb13
    %55 = "llvm.add"(%44, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %56 = "builtin.unrealized_conversion_cast"(%55) : (i64) -> index
    "cf.br"(%56)[^bb12] : (index) -> ()
  ^bb16(%57: index):  // 2 preds: ^bb12, ^bb19
    %58 = "builtin.unrealized_conversion_cast"(%57) : (index) -> i64
    %59 = "llvm.icmp"(%58, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%59, %4)[^bb17, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb17(%60: index):  // 2 preds: ^bb16, ^bb18
    %61 = "builtin.unrealized_conversion_cast"(%60) : (index) -> i64
    %62 = "llvm.icmp"(%61, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%62)[^bb18, ^bb19] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb18:  // pred: ^bb17
    %63 = "memref.load"(%9, %57, %60) : (memref<4x32xf32>, index, index) -> f32
    %64 = "memref.load"(%8, %57) : (memref<4xf32>, index) -> f32
    %65 = "llvm.fdiv"(%64, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %66 = "llvm.fadd"(%65, %7) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %67 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %68 = "llvm.intr.sqrt"(%66) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %69 = "llvm.fdiv"(%67, %68) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %70 = "llvm.fmul"(%63, %69) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%70, %9, %57, %60) : (f32, memref<4x32xf32>, index, index) -> ()
    %71 = "llvm.add"(%61, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %72 = "builtin.unrealized_conversion_cast"(%71) : (i64) -> index
    "cf.br"(%72)[^bb17] : (index) -> ()
  ^bb19:  // pred: ^bb17
    %73 = "llvm.add"(%58, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %74 = "builtin.unrealized_conversion_cast"(%73) : (i64) -> index
    "cf.br"(%74)[^bb16] : (index) -> ()
  ^bb20:  // pred: ^bb16
    "func.return"(%9) : (memref<4x32xf32>) -> ()
  }) : () -> ()
}) : () -> ()

