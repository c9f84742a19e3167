define i1 @f(ptr noundef %p) {
  %a = alloca i64
  %r = icmp eq ptr %p, %a
  ret i1 %r
}
