; pass: hand-written
; idea: v = (1, 0): the first lane has the highest bits, 256; the target says 1
; verdict: incorrect
target datalayout = "E-p:64:64-i64:64"

define i16 @f(<2 x i8> %v) {
  %r = bitcast <2 x i8> %v to i16
  ret i16 %r
}
