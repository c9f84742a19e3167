"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<vector<4xi32> (ptr, ptr, i64, i64, i64, vector<4xi32>, vector<4xi1>, vector<4xi32>)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: vector<4xi32>, %arg6: vector<4xi1>, %arg7: vector<4xi32>):
    %0 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>
    %1 = "llvm.intr.masked.gather"(%0, %arg6, %arg7) <{alignment = 4 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
    %2 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>
    "llvm.intr.masked.scatter"(%1, %2, %arg6) <{alignment = 4 : i32}> : (vector<4xi32>, vector<4x!llvm.ptr>, vector<4xi1>) -> ()
    "llvm.return"(%1) : (vector<4xi32>) -> ()
  }) : () -> ()
}) : () -> ()
