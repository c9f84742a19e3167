; pass: hand-written
; idea: what the function gives is the pointer that it gets
; verdict: correct

declare ptr @g(ptr returned)
define i32 @f(ptr %p) {
  %q = call ptr @g(ptr %p)
  store i32 5, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
