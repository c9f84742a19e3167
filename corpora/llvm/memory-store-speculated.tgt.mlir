llvm.func @set(%p: !llvm.ptr) {
  %c = llvm.mlir.constant(42 : i8) : i8
  %v = llvm.load %p : !llvm.ptr -> i8
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.return
}
