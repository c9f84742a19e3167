func.func @zext_not_negative(%x: i8) -> i32 {
  %r = "llvm.zext"(%x) <{nonNeg}> : (i8) -> i32
  return %r : i32
}
