define float @result() "denormal-fp-math"="ieee,ieee" "denormal-fp-math-f32"="positive-zero,ieee" {
  ret float 0.0
}

define i1 @operand(double %x) "denormal-fp-math"="ieee,preserve-sign" {
  ret i1 true
}

define float @same(float noundef %x, float noundef %y) denormal_fpenv(preservesign) {
  %r = fadd float %y, %x
  ret float %r
}

define float @bits(float %x) denormal_fpenv(positivezero|positivezero) {
  ret float %x
}
