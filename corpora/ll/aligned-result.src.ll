; pass: hand-written
; idea: where what @g gives is not aligned it is poison, and to load through it is undefined behaviour
; verdict: correct

declare ptr @g()
define i8 @f() {
  %p = call align 8 ptr @g()
  %v = load i8, ptr %p
  ret i8 %v
}
