declare i32 @llvm.umin.i32(i32, i32)
define i32 @f(i32 %x) {
  %m = call range(i32 0, 10) i32 @llvm.umin.i32(i32 %x, i32 20)
  ret i32 %m
}
