; pass: hand-written
; idea: a data layout that says nothing of i64 aligns it to 4 bytes, one that says so aligns f64 to 4
; verdict: correct
target datalayout = "e-f64:32"

define i64 @distance(ptr %p) {
  %q = getelementptr { i32, i64, i8, double }, ptr %p, i64 0, i32 3
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %r = sub i64 %b, %a
  ret i64 %r
}

define i64 @field(i64 %x) {
  %p = alloca { i32, i64 }
  %q = getelementptr i8, ptr %p, i64 4
  store i64 %x, ptr %q, align 4
  %v = load { i32, i64 }, ptr %p
  %r = extractvalue { i32, i64 } %v, 1
  ret i64 %r
}
