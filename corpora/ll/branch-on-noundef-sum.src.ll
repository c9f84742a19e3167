; pass: hand-written
; idea: neither of two numbers is undef whose sum is noundef
; verdict: correct

declare void @g(i1 noundef)
define i32 @f(i1 %a, i1 %b) {
  %c = add i1 %a, %b
  call void @g(i1 %c)
  %d = freeze i1 %a
  br i1 %d, label %t, label %e
t:
  ret i32 1
e:
  ret i32 2
}
