declare double @llvm.fabs.f64(double)
define double @f(double %x) {
  %v = call double @llvm.fabs.f64(double %x)
  ret double %v
}
