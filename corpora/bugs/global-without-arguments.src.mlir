// pass: hand-written
// idea: a function without arguments leaves a global with another content
// verdict: incorrect
llvm.mlir.global external @x(0 : i32) : i32

llvm.func @f() {
  %p = llvm.mlir.addressof @x : !llvm.ptr
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.store %one, %p : i32, !llvm.ptr
  llvm.return
}
