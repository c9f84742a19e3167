; pass: instcombine
; idea: 1 times the least number is that number, and 1 shifted to the sign wraps
; verdict: incorrect
define i64 @f(i64 %x) {
  %r = mul nsw i64 %x, -9223372036854775808
  ret i64 %r
}
