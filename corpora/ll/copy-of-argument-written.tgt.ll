define i32 @f(ptr byval(i32) %p, ptr %q) {
  store i32 6, ptr %q
  ret i32 5
}
