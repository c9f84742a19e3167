declare void @stop() noreturn
define i32 @f(i32 %x) {
  call void @stop()
  unreachable
}
