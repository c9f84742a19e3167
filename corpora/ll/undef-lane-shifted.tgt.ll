define <2 x i8> @f(<2 x i8> %x) {
  %r = lshr <2 x i8> <i8 8, i8 undef>, %x
  ret <2 x i8> %r
}
