; pass: globalopt
; idea: other modules may have written a global that they can name
; verdict: incorrect
@g = global i32 7
define i32 @f() {
  %r = load i32, ptr @g
  ret i32 %r
}
