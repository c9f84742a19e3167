declare void @g(i1 noundef)
define i32 @f(i1 %c) {
  call void @g(i1 %c)
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
