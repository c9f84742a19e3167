; pass: hand-written
; idea: the pointer that is loaded is not null
; verdict: correct

define i1 @f(ptr %p) {
  %q = load ptr, ptr %p, !nonnull !0
  %c = icmp eq ptr %q, null
  ret i1 %c
}
!0 = !{}
