declare ptr @malloc(i64)
define float @f(float %x) {
  %p = call ptr @malloc(i64 112)
  %i = ptrtoint ptr %p to i64
  %a = add i64 %i, 63
  %b = and i64 %a, -64
  %q = inttoptr i64 %b to ptr
  store float %x, ptr %q, align 4
  %v = load float, ptr %q, align 4
  ret float %v
}
