@g = global i8 0
define i8 @f(ptr %p) {
  store i8 1, ptr %p
  store i8 2, ptr @g
  ret i8 1
}
