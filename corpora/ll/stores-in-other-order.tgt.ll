define void @f(ptr %p, ptr %q) {
  store i32 2, ptr %q
  store i32 1, ptr %p
  ret void
}
