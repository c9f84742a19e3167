"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<f64 (ptr, ptr, i64, i64, i64, i64)>, sym_name = "g", sym_visibility = "private"}> ({
  ^bb0(%arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64):
    %3 = "llvm.getelementptr"(%arg8, %arg12) <{elem_type = f64, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %4 = "llvm.load"(%3) : (!llvm.ptr) -> f64
    "llvm.return"(%4) : (f64) -> ()
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<f64 (ptr, ptr, i64, i64, i64, i64, i64)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64):
    %0 = "llvm.call"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{callee = @g, operandSegmentSizes = array<i32: 6, 0>}> : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64) -> f64
    %1 = "llvm.call"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg6) <{callee = @g, operandSegmentSizes = array<i32: 6, 0>}> : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64) -> f64
    %2 = "llvm.fsub"(%0, %1) : (f64, f64) -> f64
    "llvm.return"(%2) : (f64) -> ()
  }) : () -> ()
}) : () -> ()
