declare void @keep(ptr captures(none))
declare ptr @other()
define i32 @f() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @keep(ptr %a)
  %q = call ptr @other()
  store i32 2, ptr %q
  ret i32 3
}
