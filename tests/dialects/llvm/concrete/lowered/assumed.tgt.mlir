"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<f32 (ptr, ptr, i64, i64, i64, i64, f32)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: f32):
    %0 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = true}> : () -> i1
    "llvm.intr.assume"(%1, %arg1, %0) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr, i64) -> ()
    %2 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%arg6, %2) : (f32, !llvm.ptr) -> ()
    %3 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.intr.prefetch"(%3) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    %4 = "llvm.getelementptr"(%arg1, %arg5) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %5 = "llvm.load"(%4) : (!llvm.ptr) -> f32
    "llvm.return"(%5) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
