; pass: instcombine
; idea: a logical shift of any byte gives bits that an arithmetic one of any byte does not
; verdict: incorrect
define <2 x i8> @f(<2 x i8> %x) {
  %r = ashr <2 x i8> <i8 8, i8 undef>, %x
  ret <2 x i8> %r
}
