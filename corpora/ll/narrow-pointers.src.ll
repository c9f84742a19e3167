; pass: hand-written
; idea: where pointers have 32 bits, a wider index loses its high bits, and an address as a wider number has zeros there
; verdict: correct
target datalayout = "e-p:32:32-i64:64"

define i32 @index(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %r = load i32, ptr %q
  ret i32 %r
}

define i64 @address(ptr %p) {
  %a = ptrtoint ptr %p to i64
  %r = lshr i64 %a, 32
  ret i64 %r
}

define i64 @size(ptr %p) {
  %q = getelementptr { ptr, i8, ptr }, ptr %p, i32 1
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %r = sub i64 %b, %a
  %low = and i64 %r, 4294967295
  ret i64 %low
}
