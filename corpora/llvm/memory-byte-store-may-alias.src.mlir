// pass: store-to-load-forwarding
// idea: a byte of the word may be stored in between: if q is p, r is 2
// verdict: incorrect

llvm.func @forwarded(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i8) : i8
  llvm.store %one, %p {alignment = 1 : i64} : i32, !llvm.ptr
  llvm.store %two, %q : i8, !llvm.ptr
  %r = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
