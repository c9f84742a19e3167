declare void @stop() noreturn memory(none)
define i32 @f(i32 noundef %x) {
  call void @stop()
  unreachable
}
