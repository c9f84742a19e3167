llvm.func @set(%p: !llvm.ptr, %b: i8, %n: i32) {
  %m = llvm.sext %n : i32 to i64
  "llvm.intr.memset"(%p, %b, %m) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}
