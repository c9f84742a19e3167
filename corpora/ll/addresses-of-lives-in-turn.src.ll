; pass: hand-written
; idea: objects without marks never have one address, as two that live in turn may
; verdict: possibly-incorrect
define i1 @f() {
  %a = alloca i32
  %b = alloca i32
  %pa = ptrtoint ptr %a to i64
  %pb = ptrtoint ptr %b to i64
  %c = icmp eq i64 %pa, %pb
  ret i1 %c
}
