; pass: instcombine
; idea: a pointer that is null where it is null, and the other one elsewhere, is the pointer itself
; verdict: correct
define ptr @same(ptr %p) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr null, ptr %p
  ret ptr %r
}

define ptr @stored(ptr %p, ptr %q) {
  store ptr %p, ptr %q
  %r = load ptr, ptr %q
  ret ptr %r
}
