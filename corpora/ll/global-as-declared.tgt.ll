@g = global i32 7
define i32 @f() {
  ret i32 7
}
