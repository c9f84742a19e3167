declare void @llvm.assume(i1)

define i32 @f(i32 %x) {
  call void @llvm.assume(i1 true) [ "noundef"(i32 %x) ]
  ret i32 %x
}
