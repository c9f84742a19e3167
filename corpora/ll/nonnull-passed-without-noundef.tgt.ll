declare void @g(ptr nonnull)
define i1 @f(ptr %p) {
  call void @g(ptr %p)
  ret i1 false
}
