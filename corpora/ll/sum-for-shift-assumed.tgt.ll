define i32 @f(i32 %x, i32 %y) {
  %r = add i32 %x, %x
  ret i32 %r
}
