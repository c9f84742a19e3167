"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<f32 (ptr, ptr, i64, i64, i64, i64, i64, i64, i64)>, sym_name = "load"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64):
    %0 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %1 = "llvm.mul"(%arg7, %0) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %2 = "llvm.add"(%1, %arg8) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %3 = "llvm.getelementptr"(%arg1, %2) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %4 = "llvm.load"(%3) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.return"(%4) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

