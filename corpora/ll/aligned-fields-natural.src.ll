; pass: hand-written
; idea: without a data layout the field lies 4 bytes behind the first one, not 8
; verdict: incorrect
define i64 @f(i64 %x) {
  %p = alloca { i32, i64 }
  %q = getelementptr { i32, i64 }, ptr %p, i64 0, i32 1
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %r = sub i64 %b, %a
  ret i64 %r
}
