define i32 @f(i32 %x, i32 %y) {
  %r = shl i32 %x, 1
  ret i32 %r
}
