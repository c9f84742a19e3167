// pass: instcombine
// idea: the lowest byte of a word, after a copy of any number of bytes
// verdict: correct

llvm.func @copied(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i8 {
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %w = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  %r = llvm.trunc %w : i32 to i8
  llvm.return %r : i8
}
