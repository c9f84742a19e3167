define i1 @f(ptr noundef %p, ptr noundef %q) {
  %r = icmp slt ptr %p, %q
  ret i1 %r
}
