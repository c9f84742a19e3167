define i64 @f(i64 %x) {
  %r = shl nuw nsw i64 %x, 5
  ret i64 %r
}
