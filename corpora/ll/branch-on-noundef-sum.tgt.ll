declare void @g(i1 noundef)
define i32 @f(i1 %a, i1 %b) {
  %c = add i1 %a, %b
  call void @g(i1 %c)
  br i1 %a, label %t, label %e
t:
  ret i32 1
e:
  ret i32 2
}
