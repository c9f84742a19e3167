; pass: hand-written
; idea: a branch on undef is undefined behaviour, so that the path is not taken
; verdict: correct

define i32 @f(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  br i1 undef, label %b, label %d
b:
  ret i32 2
d:
  ret i32 3
}
