; pass: hand-written
; idea: at an odd address the wider alignment of the target is undefined behaviour
; verdict: incorrect
define i16 @f(ptr %p) {
  %v = load i16, ptr %p, align 1
  ret i16 %v
}
