// pass: hand-written
// idea: a store through a noalias argument to what another argument reads is undefined behaviour; this is not checked
// verdict: unsupported

llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
