; pass: hand-written
; idea: ffs of 40 is 4, as the C library has it
; verdict: correct

declare i32 @ffs(i32)
define i32 @f() {
  %v = call i32 @ffs(i32 40)
  ret i32 %v
}
