; pass: hand-written
; idea: the function may read what was stored, and may not come back
; verdict: incorrect
declare void @g(ptr)
define void @f(ptr %p) {
  store i8 5, ptr %p
  call void @g(ptr %p)
  ret void
}
