; pass: simplifycfg
; idea: a branch on undef is undefined behaviour
; verdict: correct
define i8 @f() {
  br i1 undef, label %a, label %b
a:
  ret i8 1
b:
  ret i8 2
}
