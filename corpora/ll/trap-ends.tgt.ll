declare void @llvm.trap()
define i32 @f(i32 %x) {
  call void @llvm.trap()
  unreachable
}
