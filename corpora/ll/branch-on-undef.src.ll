; pass: simplifycfg
; idea: a branch on an undef argument is undefined behaviour, so behind it the argument is one value
; verdict: correct

define i32 @f(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 %x
}
