define i64 @f(i64 %x) {
  %r = and i64 %x, -9223372036854775808
  ret i64 %r
}
