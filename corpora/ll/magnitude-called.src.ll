; pass: hand-written
; idea: fabs clears the sign, and has no other effect
; verdict: correct

declare double @fabs(double)
declare double @llvm.fabs.f64(double)
define double @f(double %x) {
  %v = call double @fabs(double %x)
  ret double %v
}
