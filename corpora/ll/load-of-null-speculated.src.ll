; pass: hand-written
; idea: the pointer may be null where the flag is false
; verdict: incorrect
define i32 @f(i1 %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p
  ret i32 %v
b:
  ret i32 0
}
