; pass: hand-written
; idea: a global that no argument points to is no memory of an argument
; verdict: incorrect

@g = global i32 0
define i32 @f(ptr %p) {
  store i32 7, ptr @g
  ret i32 1
}
