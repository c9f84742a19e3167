; pass: hand-written
; idea: lanes that are no whole bytes lie in memory as the bits of an integer
; verdict: correct
define i8 @stored(<8 x i1> %u, ptr %p) {
  %v = freeze <8 x i1> %u
  store <8 x i1> %v, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define <4 x i4> @loaded(ptr %p) {
  %r = load <4 x i4>, ptr %p
  ret <4 x i4> %r
}

define void @constant(ptr %p) {
  store <3 x i2> <i2 1, i2 2, i2 3>, ptr %p
  ret void
}
