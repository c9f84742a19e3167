"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<void (ptr)>, sym_name = "free"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<ptr (i64)>, sym_name = "malloc"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<f32 (i64, f32)>, sym_name = "f"}> ({
  ^bb0(%arg0: i64, %arg1: f32):
    %0 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %1 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %2 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %5 = "llvm.getelementptr"(%1, %arg0) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %6 = "llvm.ptrtoint"(%5) : (!llvm.ptr) -> i64
    %7 = "llvm.add"(%6, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %8 = "llvm.call"(%7) <{callee = @malloc, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %9 = "llvm.ptrtoint"(%8) : (!llvm.ptr) -> i64
    %10 = "llvm.sub"(%0, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %11 = "llvm.add"(%9, %10) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %12 = "llvm.urem"(%11, %0) : (i64, i64) -> i64
    %13 = "llvm.sub"(%11, %12) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %14 = "llvm.inttoptr"(%13) : (i64) -> !llvm.ptr
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%15: i64):  // 2 preds: ^bb0, ^bb2
    %16 = "llvm.icmp"(%15, %arg0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%16)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %17 = "llvm.trunc"(%15) <{overflowFlags = 0 : i32}> : (i64) -> i32
    %18 = "llvm.sitofp"(%17) : (i32) -> f32
    %19 = "llvm.fadd"(%18, %arg1) : (f32, f32) -> f32
    %20 = "llvm.getelementptr"(%14, %15) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%19, %20) : (f32, !llvm.ptr) -> ()
    %21 = "llvm.add"(%15, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%21)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    "llvm.br"(%4, %2)[^bb4] : (i64, f32) -> ()
  ^bb4(%22: i64, %23: f32):  // 2 preds: ^bb3, ^bb5
    %24 = "llvm.icmp"(%22, %arg0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%24)[^bb5, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb5:  // pred: ^bb4
    %25 = "llvm.getelementptr"(%14, %22) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %26 = "llvm.load"(%25) : (!llvm.ptr) -> f32
    %27 = "llvm.fadd"(%23, %26) : (f32, f32) -> f32
    %28 = "llvm.add"(%22, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%28, %27)[^bb4] : (i64, f32) -> ()
  ^bb6:  // pred: ^bb4
    "llvm.call"(%8) <{callee = @free, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
    "llvm.return"(%23) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
