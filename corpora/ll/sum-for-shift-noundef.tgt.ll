define i32 @f(i32 noundef %x) {
  %r = add i32 %x, %x
  ret i32 %r
}
