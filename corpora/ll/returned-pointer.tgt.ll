declare ptr @g(ptr returned)
define i32 @f(ptr %p) {
  %q = call ptr @g(ptr %p)
  store i32 5, ptr %p
  ret i32 5
}
