; pass: gvn
; idea: the argument may be the address of the global
; verdict: incorrect
@g = global i8 0
define i8 @f(ptr %p) {
  store i8 1, ptr %p
  store i8 2, ptr @g
  %r = load i8, ptr %p
  ret i8 %r
}
