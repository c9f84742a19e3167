define i32 @f(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 %y
}
