llvm.mlir.global external @x(0 : i32) : i32

llvm.func @f() {
  %p = llvm.mlir.addressof @x : !llvm.ptr
  %one = llvm.mlir.constant(2 : i32) : i32
  llvm.store %one, %p : i32, !llvm.ptr
  llvm.return
}
