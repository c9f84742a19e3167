define i32 @f(i32 %x) {
  ret i32 0
}
