; pass: instcombine
; idea: undef that a function finds may be any number
; verdict: correct
declare void @g(ptr)
define void @f(ptr %p) {
  store i8 undef, ptr %p
  call void @g(ptr %p)
  ret void
}
