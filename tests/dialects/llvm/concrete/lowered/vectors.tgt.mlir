"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<vector<4xf32> (ptr, ptr, i64, i64, i64, i64)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64):
    %0 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %1 = "llvm.load"(%0) <{alignment = 4 : i64}> : (!llvm.ptr) -> vector<4xf32>
    %2 = "llvm.fadd"(%1, %1) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %3 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%2, %3) <{alignment = 4 : i64}> : (vector<4xf32>, !llvm.ptr) -> ()
    "llvm.return"(%2) : (vector<4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
