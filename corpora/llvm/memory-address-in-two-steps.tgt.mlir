"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<f32 (ptr, ptr, i64, i64, i64, i64)>, sym_name = "back"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64):
    %0 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %1 = "llvm.sub"(%arg5, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %p = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = f32, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %2 = "llvm.getelementptr"(%p) <{elem_type = f32, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %3 = "llvm.load"(%2) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.return"(%3) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

