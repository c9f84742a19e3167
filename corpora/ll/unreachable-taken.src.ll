; pass: hand-written
; idea: x = 0: the source returns 0
; verdict: incorrect

define i32 @f(i32 noundef %x) {
  ret i32 %x
}
