// pass: legalize-lengths
// idea: 4294967295 bytes become more than any object has
// verdict: possibly-incorrect

llvm.func @set(%p: !llvm.ptr, %b: i8, %n: i32) {
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  llvm.return
}
