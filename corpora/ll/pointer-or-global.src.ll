; pass: hand-written
; idea: c = false: the source returns null, the target the global
; verdict: incorrect
@g = global i8 0

define ptr @f(i1 %c) {
  %r = select i1 %c, ptr @g, ptr null
  ret ptr %r
}
