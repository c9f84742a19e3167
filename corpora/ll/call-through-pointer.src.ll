; pass: hand-written
; idea: where the pointer is the address of @g, its call is one of @g
; verdict: correct

declare i32 @g(i32)
define i32 @f(ptr %h, i32 noundef %x) {
  %v = call i32 %h(i32 %x)
  ret i32 %v
}
