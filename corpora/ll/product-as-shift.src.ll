; pass: instcombine
; idea: a shift by 5 is a product by 32, and neither wraps where the other does not
; verdict: correct
define i64 @f(i64 %x) {
  %r = mul nuw nsw i64 %x, 32
  ret i64 %r
}
