"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<vector<4xi32> (ptr, ptr, i64, i64, i64, i64, vector<4xi1>, vector<4xi32>)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: vector<4xi1>, %arg7: vector<4xi32>):
    %0 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %1 = "llvm.intr.masked.load"(%0, %arg6, %arg7) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
    %2 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.intr.masked.compressstore"(%arg7, %2, %arg6) : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
    %3 = "llvm.intr.masked.expandload"(%arg1, %arg6, %1) : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
    "llvm.return"(%3) : (vector<4xi32>) -> ()
  }) : () -> ()
}) : () -> ()
