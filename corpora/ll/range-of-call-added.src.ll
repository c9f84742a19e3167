; pass: hand-written
; idea: x = 15: the target is poison
; verdict: incorrect
declare i32 @llvm.umin.i32(i32, i32)
define i32 @f(i32 %x) {
  %m = call i32 @llvm.umin.i32(i32 %x, i32 20)
  ret i32 %m
}
