; pass: hand-written
; idea: x = -1, y = 0: the target is poison
; verdict: incorrect

define i1 @f(i32 %x, i32 %y) {
  %r = icmp slt i32 %x, %y
  ret i1 %r
}
