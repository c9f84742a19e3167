; pass: hand-written
; idea: where no argument is poison or undef, a branch is as good as a select
; verdict: correct
; options: --assume no-poison-inputs --assume no-undef-inputs
define i32 @f(i1 %c, i32 %x, i32 %y) {
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}
