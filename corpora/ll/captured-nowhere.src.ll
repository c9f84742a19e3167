; pass: hand-written
; idea: @keep does not keep its pointer, so that what @other gives is another one; that promise of @keep has no meaning yet
; verdict: unsupported

declare void @keep(ptr captures(none))
declare ptr @other()
define i32 @f() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @keep(ptr %a)
  store i32 3, ptr %a
  %q = call ptr @other()
  store i32 2, ptr %q
  %v = load i32, ptr %a
  ret i32 %v
}
