declare void @g()
define i32 @f(i32 %x) {
  call void @g() noreturn
  ret i32 %x
}
