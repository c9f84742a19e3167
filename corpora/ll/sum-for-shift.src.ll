; pass: hand-written
; idea: x shifted by one is even, the sum of two uses of an undef x may be odd
; verdict: incorrect

define i32 @f(i32 %x, i32 %y) {
  %r = shl i32 %x, 1
  ret i32 %r
}
