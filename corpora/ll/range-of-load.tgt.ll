define i1 @f(ptr %p) {
  %v = load i32, ptr %p
  ret i1 true
}
