// pass: legalize-lengths
// idea: a length of 32 bits is unsigned
// verdict: correct

llvm.func @set(%p: !llvm.ptr, %b: i8, %n: i32) {
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  llvm.return
}
