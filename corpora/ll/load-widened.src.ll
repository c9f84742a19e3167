; pass: hand-written
; idea: one byte behind the pointer is all that the source needs
; verdict: incorrect
define i8 @f(ptr %p) {
  %v = load i8, ptr %p
  ret i8 %v
}
