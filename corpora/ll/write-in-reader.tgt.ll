define i32 @f(ptr readonly %p, i1 noundef %c) {
  ret i32 2
}
