define i16 @f(ptr %p) {
  %v = load i16, ptr %p, align 2
  ret i16 %v
}
