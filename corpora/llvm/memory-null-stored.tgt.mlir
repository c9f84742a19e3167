llvm.func @kept(%t: !llvm.ptr) {
  llvm.return
}
