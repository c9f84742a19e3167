declare void @g(ptr)
define i8 @f(i1 %c, ptr %p) {
  %v = load i8, ptr %p
  call void @g(ptr %p)
  %w = load i8, ptr %p
  %r = select i1 %c, i8 %w, i8 0
  ret i8 %r
}
