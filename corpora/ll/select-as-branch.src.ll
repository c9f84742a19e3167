; pass: hand-written
; idea: a branch on poison is undefined behaviour, a select is poison; x = poison
; verdict: incorrect

define i32 @f(i1 %c, i32 %x, i32 %y) {
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}
