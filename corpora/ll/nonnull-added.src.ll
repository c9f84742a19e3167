; pass: hand-written
; idea: p = null: it is poison in the target
; verdict: incorrect

define ptr @f(ptr %p) {
  ret ptr %p
}
