define i32 @f(i32 noundef %x) {
  ret i32 %x
}
