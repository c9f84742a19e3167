define i32 @f(ptr %p, ptr %q) {
  store i32 5, ptr %p
  store i32 6, ptr %q
  ret i32 5
}
