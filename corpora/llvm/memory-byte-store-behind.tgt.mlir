llvm.func @forwarded(%p: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i8) : i8
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %one, %p {alignment = 1 : i64} : i32, !llvm.ptr
  llvm.store %two, %q : i8, !llvm.ptr
  llvm.return %one : i32
}
