define i32 @f(i32 noundef %x) {
  %r = udiv i32 7, %x
  ret i32 %r
}
