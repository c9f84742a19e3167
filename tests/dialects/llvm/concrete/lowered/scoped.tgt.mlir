"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<i32 (i64, i32)>, sym_name = "f"}> ({
  ^bb0(%arg0: i64, %arg1: i32):
    %0 = "llvm.mlir.constant"() <{value = 2 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    "llvm.br"(%2, %arg1)[^bb1] : (i64, i32) -> ()
  ^bb1(%3: i64, %4: i32):  // 2 preds: ^bb0, ^bb5
    %5 = "llvm.icmp"(%3, %arg0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%5)[^bb2, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %6 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.br"()[^bb3] : () -> ()
  ^bb3:  // pred: ^bb2
    %7 = "llvm.alloca"(%0) <{elem_type = i32}> : (i64) -> !llvm.ptr
    %8 = "llvm.getelementptr"(%7) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    "llvm.store"(%4, %8) : (i32, !llvm.ptr) -> ()
    %9 = "llvm.getelementptr"(%7) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %10 = "llvm.load"(%9) : (!llvm.ptr) -> i32
    %11 = "llvm.add"(%10, %arg1) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "llvm.intr.stackrestore"(%6) : (!llvm.ptr) -> ()
    "llvm.br"(%11)[^bb4] : (i32) -> ()
  ^bb4(%12: i32):  // pred: ^bb3
    "llvm.br"()[^bb5] : () -> ()
  ^bb5:  // pred: ^bb4
    %13 = "llvm.add"(%3, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%13, %12)[^bb1] : (i64, i32) -> ()
  ^bb6:  // pred: ^bb1
    "llvm.return"(%4) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
