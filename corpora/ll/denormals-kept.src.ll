; pass: hand-written
; idea: float has its own mode, in which no result is flushed
; verdict: incorrect
define float @f() denormal_fpenv(positivezero, float: ieee) {
  %r = fdiv float 0x3810000000000000, 2.000000e+00
  ret float %r
}
