"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<i8 (ptr, ptr, i64, i64, i64, i64)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64):
    %0 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %1 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %3 = "llvm.alloca"(%2) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %4 = "llvm.mul"(%arg3, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %5 = "llvm.getelementptr"(%0) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %6 = "llvm.ptrtoint"(%5) : (!llvm.ptr) -> i64
    %7 = "llvm.mul"(%4, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %8 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.intr.memcpy"(%3, %8, %7) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %9 = "llvm.getelementptr"(%3, %arg5) <{elem_type = i8, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %10 = "llvm.load"(%9) : (!llvm.ptr) -> i8
    "llvm.return"(%10) : (i8) -> ()
  }) : () -> ()
}) : () -> ()
