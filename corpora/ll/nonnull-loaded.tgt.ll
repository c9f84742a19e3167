define i1 @f(ptr %p) {
  ret i1 false
}
