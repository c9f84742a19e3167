; pass: hand-written
; idea: the function accesses only what its argument points to, and an object of its own
; verdict: correct

define i32 @f(ptr %p) {
  %a = alloca i32
  %v = load i32, ptr %p
  store i32 %v, ptr %a
  %w = load i32, ptr %a
  ret i32 %w
}
