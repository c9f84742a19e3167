define i32 @twice(i32 %x) {
  %y = add i32 %x, %x
  ret i32 %y
}
define i32 @f(i1 noundef %c, i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}
