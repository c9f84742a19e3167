; pass: hand-written
; idea: what is written to a copy of an argument, the caller does not see
; verdict: correct

define i32 @f(ptr byval(i32) %p, ptr %q) {
  store i32 5, ptr %p
  store i32 6, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
