; pass: hand-written
; idea: @g may return
; verdict: incorrect

declare void @g()
define i32 @f(i32 %x) {
  call void @g()
  ret i32 %x
}
