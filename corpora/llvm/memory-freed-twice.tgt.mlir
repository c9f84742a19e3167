"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<void (ptr)>, sym_name = "free"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<ptr (i64)>, sym_name = "malloc"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<f32 (ptr, ptr, i64)>, sym_name = "freed"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64):
    %0 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %1 = "llvm.getelementptr"(%0) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %2 = "llvm.ptrtoint"(%1) : (!llvm.ptr) -> i64
    %3 = "llvm.call"(%2) <{callee = @malloc, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %4 = "llvm.load"(%arg1) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.store"(%4, %3) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %5 = "llvm.load"(%3) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.call"(%3) <{callee = @free, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
    "llvm.call"(%3) <{callee = @free, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
    "llvm.return"(%5) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

