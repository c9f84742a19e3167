declare ptr @malloc(i64)
define i32 @f() {
  %p = call ptr @malloc(i64 4)
  store i32 0, ptr %p
  ret i32 0
}
