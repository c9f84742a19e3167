; pass: instcombine
; idea: a pointer of which a bundle says that it is not null is no null pointer
; verdict: correct
declare void @llvm.assume(i1)
define i1 @f(ptr %p) {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
  %r = icmp eq ptr %p, null
  ret i1 %r
}
