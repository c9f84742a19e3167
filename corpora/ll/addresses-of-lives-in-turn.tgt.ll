define i1 @f() {
  %a = alloca i32
  %b = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  %pa = ptrtoint ptr %a to i64
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  %pb = ptrtoint ptr %b to i64
  call void @llvm.lifetime.end.p0(ptr %b)
  %c = icmp eq i64 %pa, %pb
  ret i1 %c
}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
