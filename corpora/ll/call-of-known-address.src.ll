; pass: hand-written
; idea: a call of a function through its address is a call of it
; verdict: correct

define i32 @twice(i32 %x) {
  %y = add i32 %x, %x
  ret i32 %y
}
define i32 @f(i1 noundef %c, i32 %x) {
  %h = select i1 %c, ptr @twice, ptr @twice
  %v = call i32 %h(i32 %x)
  ret i32 %v
}
