"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<struct<(i32, f32)> (ptr, ptr, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i32, f32)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: i64, %arg11: i32, %arg12: f32):
    %0 = "llvm.mlir.poison"() : () -> !llvm.struct<(i32, f32)>
    %1 = "llvm.getelementptr"(%arg1, %arg10) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %2 = "llvm.atomicrmw"(%1, %arg11) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %3 = "llvm.getelementptr"(%arg6) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %4 = "llvm.atomicrmw"(%3, %arg12) <{bin_op = 11 : i64, ordering = 6 : i64}> : (!llvm.ptr, f32) -> f32
    %5 = "llvm.getelementptr"(%arg1, %arg10) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %6 = "llvm.load"(%5) : (!llvm.ptr) -> i32
    "llvm.br"(%6)[^bb1] : (i32) -> ()
  ^bb1(%7: i32):  // 2 preds: ^bb0, ^bb1
    %8 = "llvm.mul"(%7, %arg11) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    %9 = "llvm.cmpxchg"(%5, %7, %8) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %10 = "llvm.extractvalue"(%9) <{position = array<i64: 0>}> : (!llvm.struct<(i32, i1)>) -> i32
    %11 = "llvm.extractvalue"(%9) <{position = array<i64: 1>}> : (!llvm.struct<(i32, i1)>) -> i1
    "llvm.cond_br"(%11, %10)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
  ^bb2:  // pred: ^bb1
    %12 = "llvm.insertvalue"(%0, %2) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>, i32) -> !llvm.struct<(i32, f32)>
    %13 = "llvm.insertvalue"(%12, %4) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>, f32) -> !llvm.struct<(i32, f32)>
    "llvm.return"(%13) : (!llvm.struct<(i32, f32)>) -> ()
  }) : () -> ()
}) : () -> ()
