; pass: instcombine
; idea: i = 2^31 + 2: twice that is 4 modulo 2^32, so that the source reads zero
; verdict: incorrect
target datalayout = "e-p:32:32"

@table = internal constant [4 x i16] [i16 3, i16 5, i16 0, i16 7]

define i1 @f(i32 %i) {
  %p = getelementptr [4 x i16], ptr @table, i32 0, i32 %i
  %x = load i16, ptr %p
  %r = icmp eq i16 %x, 0
  ret i1 %r
}
