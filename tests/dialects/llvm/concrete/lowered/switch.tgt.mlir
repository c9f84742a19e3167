"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<i32 (ptr, ptr, i64, i64, i64, i32)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i32):
    %0 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    "llvm.switch"(%arg5, %1, %0)[^bb2, ^bb1, ^bb1] <{case_operand_segments = array<i32: 1, 1>, case_values = dense<[0, 7]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 2>}> : (i32, i64, i64) -> ()
  ^bb1(%2: i64):  // 2 preds: ^bb0, ^bb0
    %3 = "llvm.getelementptr"(%arg1, %2) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %4 = "llvm.load"(%3) : (!llvm.ptr) -> i32
    "llvm.return"(%4) : (i32) -> ()
  ^bb2:  // pred: ^bb0
    %5 = "llvm.getelementptr"(%arg1) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: 2>}> : (!llvm.ptr) -> !llvm.ptr
    "llvm.store"(%arg5, %5) : (i32, !llvm.ptr) -> ()
    "llvm.return"(%arg5) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
