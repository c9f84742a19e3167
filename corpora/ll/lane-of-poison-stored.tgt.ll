define i4 @f(ptr %p) {
  store <2 x i4> <i4 poison, i4 3>, ptr %p
  ret i4 2
}
