; pass: instcombine
; idea: a function with a returned argument gives that
; verdict: correct

declare i32 @g(i32 returned)
define i32 @f(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
