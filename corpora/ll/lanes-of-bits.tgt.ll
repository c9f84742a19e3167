define i8 @stored(<8 x i1> %u, ptr %p) {
  %v = freeze <8 x i1> %u
  store <8 x i1> %v, ptr %p
  %r = bitcast <8 x i1> %v to i8
  ret i8 %r
}

define <4 x i4> @loaded(ptr %p) {
  %x = load i16, ptr %p
  %r = bitcast i16 %x to <4 x i4>
  ret <4 x i4> %r
}

define void @constant(ptr %p) {
  store <3 x i2> <i2 1, i2 -2, i2 -1>, ptr %p
  ret void
}
