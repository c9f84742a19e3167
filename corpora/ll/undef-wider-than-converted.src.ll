; pass: instcombine
; idea: no i8 converts to a half
; verdict: incorrect
define float @f() {
  %r = uitofp i8 undef to float
  ret float %r
}
