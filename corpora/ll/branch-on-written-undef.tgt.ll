define i32 @f(i1 noundef %c) {
  ret i32 2
}
