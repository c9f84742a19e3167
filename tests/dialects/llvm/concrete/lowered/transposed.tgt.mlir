"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<void (ptr, ptr)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
    %0 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 2 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    "llvm.br"(%3)[^bb1] : (i64) -> ()
  ^bb1(%4: i64):  // 2 preds: ^bb0, ^bb5
    %5 = "llvm.icmp"(%4, %2) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%5)[^bb2, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "llvm.br"(%3)[^bb3] : (i64) -> ()
  ^bb3(%6: i64):  // 2 preds: ^bb2, ^bb4
    %7 = "llvm.icmp"(%6, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%7)[^bb4, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb4:  // pred: ^bb3
    %8 = "llvm.mul"(%6, %2) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %9 = "llvm.add"(%8, %4) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %10 = "llvm.getelementptr"(%arg0, %9) <{elem_type = f64, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %11 = "llvm.load"(%10) : (!llvm.ptr) -> f64
    %12 = "llvm.mul"(%4, %1) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %13 = "llvm.add"(%12, %6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %14 = "llvm.getelementptr"(%arg1, %13) <{elem_type = f64, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%11, %14) : (f64, !llvm.ptr) -> ()
    %15 = "llvm.add"(%6, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%15)[^bb3] : (i64) -> ()
  ^bb5:  // pred: ^bb3
    %16 = "llvm.add"(%4, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%16)[^bb1] : (i64) -> ()
  ^bb6:  // pred: ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
