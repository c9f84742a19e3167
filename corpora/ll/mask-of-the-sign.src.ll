; pass: instcombine
; idea: the sign bit of a number is the least number, or zero, and no bit of it is lost by the mask again
; verdict: correct
define i64 @f(i64 %x) {
  %a = and i64 %x, -9223372036854775808
  %r = and i64 -9223372036854775808, %a
  ret i64 %r
}
