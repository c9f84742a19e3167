// pass: instcombine
// idea: the byte behind the lowest one is another byte
// verdict: incorrect

llvm.func @copied(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i8 {
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %w = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  %r = llvm.trunc %w : i32 to i8
  llvm.return %r : i8
}
