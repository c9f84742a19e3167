define i32 @f(ptr %p) memory(argmem: read) {
  %v = load i32, ptr %p
  ret i32 %v
}
