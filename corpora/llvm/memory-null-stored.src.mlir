// pass: dse
// idea: null is stored, whatever pointer was there
// verdict: incorrect

llvm.func @kept(%t: !llvm.ptr) {
  %p = llvm.load %t : !llvm.ptr -> !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.store %z, %t : !llvm.ptr, !llvm.ptr
  llvm.return
}
