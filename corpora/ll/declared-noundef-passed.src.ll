; pass: simplifycfg
; idea: what a declaration wants defined is not undef afterwards
; verdict: correct
declare void @g(i1 noundef)
define i32 @f(i1 %c) {
  call void @g(i1 %c)
  %d = freeze i1 %c
  %r = select i1 %d, i32 1, i32 2
  ret i32 %r
}
