; pass: hand-written
; idea: x = 1: what is loaded of an object whose life has ended is poison, which is not used
; verdict: incorrect
define i32 @f(i32 %x) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  %v = load i32, ptr %a
  ret i32 %x
}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
