; pass: hand-written
; idea: where no memory is left, malloc gives null
; verdict: possibly-incorrect

declare ptr @malloc(i64)
define i32 @f() {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  store i32 0, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}
