define i64 @f(i1 %c, ptr dereferenceable(7) %p) {
  %v = load i64, ptr %p, align 1
  %r = select i1 %c, i64 %v, i64 0
  ret i64 %r
}
