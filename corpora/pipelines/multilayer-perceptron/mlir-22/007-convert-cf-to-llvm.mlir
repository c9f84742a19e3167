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
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%8: i64):  // 2 preds: ^bb0, ^bb4
    %9 = "builtin.unrealized_conversion_cast"(%8) : (i64) -> index
    %10 = "builtin.unrealized_conversion_cast"(%9) : (index) -> i64
    %11 = "llvm.icmp"(%10, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%11, %4, %4)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%12: i64):  // 2 preds: ^bb1, ^bb3
    %13 = "builtin.unrealized_conversion_cast"(%12) : (i64) -> index
    %14 = "builtin.unrealized_conversion_cast"(%13) : (index) -> i64
    %15 = "llvm.icmp"(%14, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%15)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    "memref.store"(%6, %7, %9, %13) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %16 = "llvm.add"(%14, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %17 = "builtin.unrealized_conversion_cast"(%16) : (i64) -> index
    "llvm.br"(%16)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %18 = "llvm.add"(%10, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %19 = "builtin.unrealized_conversion_cast"(%18) : (i64) -> index
    "llvm.br"(%18)[^bb1] : (i64) -> ()
  ^bb5(%20: i64):  // 2 preds: ^bb1, ^bb10
    %21 = "builtin.unrealized_conversion_cast"(%20) : (i64) -> index
    %22 = "builtin.unrealized_conversion_cast"(%21) : (index) -> i64
    %23 = "llvm.icmp"(%22, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%23, %4, %4)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%24: i64):  // 2 preds: ^bb5, ^bb9
    %25 = "builtin.unrealized_conversion_cast"(%24) : (i64) -> index
    %26 = "builtin.unrealized_conversion_cast"(%25) : (index) -> i64
    %27 = "llvm.icmp"(%26, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%27, %4)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%28: i64):  // 2 preds: ^bb6, ^bb8
    %29 = "builtin.unrealized_conversion_cast"(%28) : (i64) -> index
    %30 = "builtin.unrealized_conversion_cast"(%29) : (index) -> i64
    %31 = "llvm.icmp"(%30, %0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%31)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %32 = "memref.load"(%arg0, %21, %29) <{nontemporal = false}> : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %33 = "memref.load"(%arg1, %29, %25) <{nontemporal = false}> : (memref<8x16xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %34 = "memref.load"(%7, %21, %25) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %35 = "llvm.fmul"(%32, %33) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %36 = "llvm.fadd"(%34, %35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%36, %7, %21, %25) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %37 = "llvm.add"(%30, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %38 = "builtin.unrealized_conversion_cast"(%37) : (i64) -> index
    "llvm.br"(%37)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %39 = "llvm.add"(%26, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %40 = "builtin.unrealized_conversion_cast"(%39) : (i64) -> index
    "llvm.br"(%39)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %41 = "llvm.add"(%22, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %42 = "builtin.unrealized_conversion_cast"(%41) : (i64) -> index
    "llvm.br"(%41)[^bb5] : (i64) -> ()
  ^bb11(%43: i64):  // 2 preds: ^bb5, ^bb14
    %44 = "builtin.unrealized_conversion_cast"(%43) : (i64) -> index
    %45 = "builtin.unrealized_conversion_cast"(%44) : (index) -> i64
    %46 = "llvm.icmp"(%45, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%46, %4)[^bb12, ^bb15] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%47: i64):  // 2 preds: ^bb11, ^bb13
    %48 = "builtin.unrealized_conversion_cast"(%47) : (i64) -> index
    %49 = "builtin.unrealized_conversion_cast"(%48) : (index) -> i64
    %50 = "llvm.icmp"(%49, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%50)[^bb13, ^bb14] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb13:  // pred: ^bb12
    %51 = "memref.load"(%7, %44, %48) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %52 = "memref.load"(%arg2, %48) <{nontemporal = false}> : (memref<16xf32, strided<[?], offset: ?>>, index) -> f32
    %53 = "llvm.fadd"(%51, %52) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %54 = "llvm.intr.maximum"(%53, %6) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%54, %7, %44, %48) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %55 = "llvm.add"(%49, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %56 = "builtin.unrealized_conversion_cast"(%55) : (i64) -> index
    "llvm.br"(%55)[^bb12] : (i64) -> ()
  ^bb14:  // pred: ^bb12
    %57 = "llvm.add"(%45, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %58 = "builtin.unrealized_conversion_cast"(%57) : (i64) -> index
    "llvm.br"(%57)[^bb11] : (i64) -> ()
  ^bb15:  // pred: ^bb11
    "func.return"(%7) : (memref<4x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()

