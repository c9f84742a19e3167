@g = external global [7 x i8], align 8

define void @set(ptr %p, i128 noundef %n) {
  %m = trunc i128 %n to i64
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret void
}

define void @copied(ptr %p, ptr %q, i1 %c) {
  ret void
}

define i32 @whole() {
  %r = load i32, ptr @g, align 4
  ret i32 %r
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
