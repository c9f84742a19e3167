; pass: instcombine
; idea: where %p is null the source is not defined, and nothing is asked of the target
; verdict: correct
define float @f(ptr %p, ptr %q) {
  %v = load float, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  %w = load i32, ptr %q, align 4
  %r = fadd float %v, 1.0
  ret float %r
}
