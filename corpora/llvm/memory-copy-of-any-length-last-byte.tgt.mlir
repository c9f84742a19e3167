llvm.func @copied(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i8 {
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %h = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.load %h : !llvm.ptr -> i8
  llvm.return %r : i8
}
