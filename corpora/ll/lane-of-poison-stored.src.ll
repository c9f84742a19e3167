; pass: hand-written
; idea: only the first lane in memory is poison: the source returns 3, the target 2
; verdict: possibly-incorrect
define i4 @f(ptr %p) {
  store <2 x i4> <i4 poison, i4 3>, ptr %p
  %v = load <2 x i4>, ptr %p
  %r = extractelement <2 x i4> %v, i32 1
  ret i4 %r
}
