; pass: hand-written
; idea: seven promised bytes are not the eight that the target reads
; verdict: incorrect
define i64 @f(i1 %c, ptr dereferenceable(7) %p) {
  br i1 %c, label %a, label %b
a:
  %v = load i64, ptr %p, align 1
  ret i64 %v
b:
  ret i64 0
}
