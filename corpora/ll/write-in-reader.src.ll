; pass: hand-written
; idea: where the source writes through an argument of which it says that it only reads it, that is undefined behaviour
; verdict: correct

define i32 @f(ptr readonly %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 5, ptr %p
  ret i32 1
b:
  ret i32 2
}
