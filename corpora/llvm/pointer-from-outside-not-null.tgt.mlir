llvm.func @ext() -> !llvm.ptr
llvm.func @f() -> i32 {
  %p = llvm.call @ext() : () -> !llvm.ptr
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.return %y : i32
}
