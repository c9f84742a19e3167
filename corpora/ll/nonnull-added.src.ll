; pass: hand-written
; idea: p = null: it is poison in the target
; verdict: possibly-incorrect

define ptr @f(ptr %p) {
  ret ptr %p
}
