define i64 @f(i64 %x) {
  %r = shl nsw i64 %x, 63
  ret i64 %r
}
