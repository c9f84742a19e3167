; pass: instcombine
; idea: a load with !range is below ten or poison
; verdict: correct

define i1 @f(ptr %p) {
  %v = load i32, ptr %p, !range !0
  %r = icmp ult i32 %v, 10
  ret i1 %r
}
!0 = !{i32 0, i32 10}
