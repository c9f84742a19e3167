; pass: hand-written
; idea: a call that is no builtin is of a function that is not known
; verdict: possibly-incorrect

declare double @fabs(double)
declare double @llvm.fabs.f64(double)
define double @f(double %x) {
  %v = call double @fabs(double %x) nobuiltin
  ret double %v
}
