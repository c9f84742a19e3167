; pass: hand-written
; idea: where x = 0 the source traps, and the target returns
; verdict: incorrect

declare void @llvm.trap()
define i32 @f(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  ret i32 %x
}
