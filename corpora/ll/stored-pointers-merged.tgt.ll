define void @f(ptr %p, ptr %q) {
  store ptr %q, ptr %p
  ret void
}
