// pass: dse
// idea: a pointer that is stored where it was loaded from
// verdict: correct

llvm.func @kept(%t: !llvm.ptr) {
  %p = llvm.load %t : !llvm.ptr -> !llvm.ptr
  llvm.store %p, %t : !llvm.ptr, !llvm.ptr
  llvm.return
}
