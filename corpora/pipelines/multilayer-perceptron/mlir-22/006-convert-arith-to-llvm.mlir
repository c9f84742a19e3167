"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>, memref<16xf32, strided<[?], offset: ?>>) -> memref<4x16xf32>, sym_name = "mlp"}> ({
  ^bb0(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x16xf32, strided<[?, ?], offset: ?>>, %arg2: memref<16xf32, strided<[?], offset: ?>>):
    %0 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %5 = "builtin.unrealized_conversion_cast"(%4) : (i64) -> index
    %6 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %7 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x16xf32>
    "cf.br"(%5)[^bb1] : (index) -> ()
  ^bb1(%8: index):  // 2 preds: ^bb0, ^bb4
    %9 = "builtin.unrealized_conversion_cast"(%8) : (index) -> i64
    %10 = "llvm.icmp"(%9, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%10, %5, %5)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb2(%11: index):  // 2 preds: ^bb1, ^bb3
    %12 = "builtin.unrealized_conversion_cast"(%11) : (index) -> i64
    %13 = "llvm.icmp"(%12, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%13)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    "memref.store"(%6, %7, %8, %11) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %14 = "llvm.add"(%12, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %15 = "builtin.unrealized_conversion_cast"(%14) : (i64) -> index
    "cf.br"(%15)[^bb2] : (index) -> ()
  ^bb4:  // pred: ^bb2
    %16 = "llvm.add"(%9, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %17 = "builtin.unrealized_conversion_cast"(%16) : (i64) -> index
    "cf.br"(%17)[^bb1] : (index) -> ()
  ^bb5(%18: index):  // 2 preds: ^bb1, ^bb10
    %19 = "builtin.unrealized_conversion_cast"(%18) : (index) -> i64
    %20 = "llvm.icmp"(%19, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%20, %5, %5)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb6(%21: index):  // 2 preds: ^bb5, ^bb9
    %22 = "builtin.unrealized_conversion_cast"(%21) : (index) -> i64
    %23 = "llvm.icmp"(%22, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%23, %5)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb7(%24: index):  // 2 preds: ^bb6, ^bb8
    %25 = "builtin.unrealized_conversion_cast"(%24) : (index) -> i64
    %26 = "llvm.icmp"(%25, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%26)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %27 = "memref.load"(%arg0, %18, %24) <{nontemporal = false}> : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %28 = "memref.load"(%arg1, %24, %21) <{nontemporal = false}> : (memref<8x16xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %29 = "memref.load"(%7, %18, %21) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %30 = "llvm.fmul"(%27, %28) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %31 = "llvm.fadd"(%29, %30) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%31, %7, %18, %21) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %32 = "llvm.add"(%25, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %33 = "builtin.unrealized_conversion_cast"(%32) : (i64) -> index
    "cf.br"(%33)[^bb7] : (index) -> ()
  ^bb9:  // pred: ^bb7
    %34 = "llvm.add"(%22, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %35 = "builtin.unrealized_conversion_cast"(%34) : (i64) -> index
    "cf.br"(%35)[^bb6] : (index) -> ()
  ^bb10:  // pred: ^bb6
    %36 = "llvm.add"(%19, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %37 = "builtin.unrealized_conversion_cast"(%36) : (i64) -> index
    "cf.br"(%37)[^bb5] : (index) -> ()
  ^bb11(%38: index):  // 2 preds: ^bb5, ^bb14
    %39 = "builtin.unrealized_conversion_cast"(%38) : (index) -> i64
    %40 = "llvm.icmp"(%39, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%40, %5)[^bb12, ^bb15] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb12(%41: index):  // 2 preds: ^bb11, ^bb13
    %42 = "builtin.unrealized_conversion_cast"(%41) : (index) -> i64
    %43 = "llvm.icmp"(%42, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%43)[^bb13, ^bb14] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb13:  // pred: ^bb12
    %44 = "memref.load"(%7, %38, %41) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %45 = "memref.load"(%arg2, %41) <{nontemporal = false}> : (memref<16xf32, strided<[?], offset: ?>>, index) -> f32
    %46 = "llvm.fadd"(%44, %45) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %47 = "llvm.intr.maximum"(%46, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%47, %7, %38, %41) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %48 = "llvm.add"(%42, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %49 = "builtin.unrealized_conversion_cast"(%48) : (i64) -> index
    "cf.br"(%49)[^bb12] : (index) -> ()
  ^bb14:  // pred: ^bb12
    %50 = "llvm.add"(%39, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %51 = "builtin.unrealized_conversion_cast"(%50) : (i64) -> index
    "cf.br"(%51)[^bb11] : (index) -> ()
  ^bb15:  // pred: ^bb11
    "func.return"(%7) : (memref<4x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()

