"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<void (ptr)>, sym_name = "_mlir_memref_to_llvm_free"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<ptr (i64)>, sym_name = "_mlir_memref_to_llvm_alloc"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<f32 (i64, f32)>, sym_name = "f"}> ({
  ^bb0(%arg0: i64, %arg1: f32):
    %0 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %1 = "llvm.getelementptr"(%0) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 64>}> : (!llvm.ptr) -> !llvm.ptr
    %2 = "llvm.ptrtoint"(%1) : (!llvm.ptr) -> i64
    %3 = "llvm.call"(%2) <{callee = @_mlir_memref_to_llvm_alloc, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %4 = "llvm.getelementptr"(%3) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 8>}> : (!llvm.ptr) -> !llvm.ptr
    %5 = "llvm.getelementptr"(%4, %arg0) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%arg1, %5) : (f32, !llvm.ptr) -> ()
    %6 = "llvm.getelementptr"(%4, %arg0) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %7 = "llvm.load"(%6) : (!llvm.ptr) -> f32
    "llvm.call"(%3) <{callee = @_mlir_memref_to_llvm_free, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
    "llvm.return"(%7) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
