; pass: hand-written
; idea: the pointer need not be the address of @g
; verdict: possibly-incorrect

declare i32 @g(i32)
define i32 @f(ptr %h, i32 %x) {
  %v = call i32 %h(i32 %x)
  ret i32 %v
}
