; pass: hand-written
; idea: noundef holds for each part of a structure, so that a branch on one is defined
; verdict: correct

define i32 @f({ i8, i1 } noundef %s) {
  %c = extractvalue { i8, i1 } %s, 1
  %d = freeze i1 %c
  br i1 %d, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
