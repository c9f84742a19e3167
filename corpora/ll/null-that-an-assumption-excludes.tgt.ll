define float @f(ptr %p, ptr %q) {
  %v = load float, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  %r = fadd float 1.0, %v
  ret float %r
}
