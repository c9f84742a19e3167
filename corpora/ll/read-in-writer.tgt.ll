define i32 @f(ptr %p) memory(write) {
  %v = load i32, ptr %p
  ret i32 1
}
