; pass: hand-written
; idea: programs of machines with different orders of bytes are not compared
; verdict: unsupported
target datalayout = "E-p:64:64-i64:64"

define i8 @f(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}
