; pass: instcombine
; idea: a sum minus its remainder by 64 has its six low bits cleared
; verdict: correct
declare ptr @malloc(i64)
define float @f(float %x) {
  %p = call ptr @malloc(i64 112)
  %i = ptrtoint ptr %p to i64
  %a = add i64 %i, 63
  %r = urem i64 %a, 64
  %b = sub i64 %a, %r
  %q = inttoptr i64 %b to ptr
  store float %x, ptr %q, align 4
  %v = load float, ptr %q, align 4
  ret float %v
}
