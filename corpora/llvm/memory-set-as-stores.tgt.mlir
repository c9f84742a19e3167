llvm.func @filled(%p: !llvm.ptr) -> i32 {
  %word = llvm.mlir.constant(117901063 : i32) : i32
  %half = llvm.mlir.constant(1799 : i16) : i16
  %h = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %word, %p {alignment = 1 : i64} : i32, !llvm.ptr
  llvm.store %half, %h {alignment = 1 : i64} : i16, !llvm.ptr
  llvm.return %word : i32
}
