declare void @g(ptr)
define void @f(ptr %p) {
  store i8 5, ptr %p
  call void @g(ptr %p)
  ret void
}
