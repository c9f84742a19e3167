; pass: instcombine
; idea: a denormal result may become a zero of the mode's sign, a denormal operand must
; verdict: correct
define float @result() "denormal-fp-math"="ieee,ieee" "denormal-fp-math-f32"="positive-zero,ieee" {
  %r = fdiv float 0x3810000000000000, -2.000000e+00
  ret float %r
}

define i1 @operand(double %x) "denormal-fp-math"="ieee,preserve-sign" {
  %r = fcmp oeq double 0x8000000000000, 0.0
  ret i1 %r
}

define float @same(float noundef %x, float noundef %y) denormal_fpenv(preservesign) {
  %r = fadd float %x, %y
  ret float %r
}

define float @bits(float %x) denormal_fpenv(positivezero|positivezero) {
  %a = fneg float %x
  %r = fneg float %a
  ret float %r
}
