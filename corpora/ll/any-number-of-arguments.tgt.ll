declare i32 @show(i32, ...)
define i32 @f(i32 %x) {
  %v = call i32 (i32, ...) @show(i32 1, i32 0)
  ret i32 %v
}
