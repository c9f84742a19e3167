"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<struct<(i32, i64)> (ptr, ptr, i64, i64, i64, i32)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i32):
    %0 = "llvm.mlir.poison"() : () -> !llvm.struct<(i32, i64)>
    %1 = "llvm.mlir.constant"() <{value = 0 : i32}> : () -> i32
    %2 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    "llvm.br"(%1, %4)[^bb1] : (i32, i64) -> ()
  ^bb1(%5: i32, %6: i64):  // 2 preds: ^bb0, ^bb2
    %7 = "llvm.icmp"(%5, %arg5) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %8 = "llvm.icmp"(%6, %2) <{predicate = 6 : i64}> : (i64, i64) -> i1
    %9 = "llvm.and"(%7, %8) : (i1, i1) -> i1
    "llvm.cond_br"(%9)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %10 = "llvm.getelementptr"(%arg1, %6) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %11 = "llvm.load"(%10) : (!llvm.ptr) -> i32
    %12 = "llvm.or"(%5, %11) : (i32, i32) -> i32
    %13 = "llvm.getelementptr"(%arg1, %6) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%12, %13) : (i32, !llvm.ptr) -> ()
    %14 = "llvm.add"(%6, %3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%12, %14)[^bb1] : (i32, i64) -> ()
  ^bb3:  // pred: ^bb1
    %15 = "llvm.insertvalue"(%0, %5) <{position = array<i64: 0>}> : (!llvm.struct<(i32, i64)>, i32) -> !llvm.struct<(i32, i64)>
    %16 = "llvm.insertvalue"(%15, %6) <{position = array<i64: 1>}> : (!llvm.struct<(i32, i64)>, i64) -> !llvm.struct<(i32, i64)>
    "llvm.return"(%16) : (!llvm.struct<(i32, i64)>) -> ()
  }) : () -> ()
}) : () -> ()
