; pass: hand-written
; idea: the function may free the memory
; verdict: incorrect
declare void @g(ptr)
define i8 @f(i1 %c, ptr %p) {
  %v = load i8, ptr %p
  call void @g(ptr %p)
  br i1 %c, label %a, label %b
a:
  %w = load i8, ptr %p
  ret i8 %w
b:
  ret i8 0
}
