; pass: hand-written
; idea: a copy of no bytes is nothing, more bytes than an object has are undefined behaviour, bytes behind the last whole element are of no access
; verdict: correct
@g = external global [7 x i8], align 4

define void @set(ptr %p, i128 noundef %n) {
  %c = icmp ugt i128 %n, 18446744073709551615
  call void @llvm.memset.p0.i128(ptr %p, i8 0, i128 %n, i1 false)
  ret void
}

define void @copied(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr null
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %r, ptr %q, i64 0, i1 false)
  ret void
}

define i32 @whole() {
  %r = load i32, ptr @g, align 4
  ret i32 %r
}

declare void @llvm.memset.p0.i128(ptr, i8, i128, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
