; pass: dse
; idea: the second store of the same pointer changes nothing
; verdict: correct
define void @f(ptr %p, ptr %q) {
  store ptr %q, ptr %p
  store ptr %q, ptr %p
  ret void
}
