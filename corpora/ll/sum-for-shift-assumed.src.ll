; pass: hand-written
; idea: where no argument is undef, x shifted by one is x + x
; verdict: correct
; options: --assume no-undef-inputs

define i32 @f(i32 %x, i32 %y) {
  %r = shl i32 %x, 1
  ret i32 %r
}
