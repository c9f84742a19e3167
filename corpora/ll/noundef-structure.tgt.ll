define i32 @f({ i8, i1 } noundef %s) {
  %c = extractvalue { i8, i1 } %s, 1
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
