; pass: hand-written
; idea: without the copy the two pointers may be one: 6
; verdict: incorrect

define i32 @f(ptr %p, ptr %q) {
  store i32 5, ptr %p
  store i32 6, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
